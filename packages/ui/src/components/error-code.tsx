import { createContext } from 'preact'
import { useContext } from 'preact/hooks'

/** The address of the error reference, if the page can link to it. */
export const ErrorReference = createContext<string | undefined>(undefined)

/** An error code, with a link to its row in the error reference. */
export function ErrorCode(props: { readonly code: string }) {
  const reference = useContext(ErrorReference)
  const code = <code>{props.code}</code>
  if (reference === undefined || !props.code.startsWith('GW_')) return code
  return (
    <a href={`${reference}#${props.code.toLowerCase()}`} target="_blank" rel="noopener">
      {code}
    </a>
  )
}

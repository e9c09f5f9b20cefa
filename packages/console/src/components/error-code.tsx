import { createContext } from 'preact'
import { useContext } from 'preact/hooks'

/** The address of the error reference, if the page can link to it. */
export const ErrorReference = createContext<string | undefined>(undefined)

/** An error code or a result code of the gateway, with a link to its row in the reference. */
export function ErrorCode(props: { readonly code: string }) {
  const reference = useContext(ErrorReference)
  const code = <code>{props.code}</code>
  if (reference === undefined || props.code === 'SUCCESS') return code
  const page = props.code.startsWith('GW_')
    ? reference
    : reference.replace(/errors$/, 'result-codes')
  return (
    <a href={`${page}#${props.code.toLowerCase()}`} target="_blank" rel="noopener">
      {code}
    </a>
  )
}

/** A link to a symptom of the guide's page for the engineer on call, if the page can link to it. */
export function SymptomLink(props: { readonly symptom: string }) {
  const page = useContext(ErrorReference)?.replace(/errors$/, 'something-is-wrong')
  return page === undefined ? null : (
    <a href={`${page}#${props.symptom}`} target="_blank" rel="noopener">
      What to do
    </a>
  )
}

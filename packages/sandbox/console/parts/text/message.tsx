import './message.css'
import { VisibleText } from './visible-text.tsx'

const PARTS: Readonly<Record<string, string>> = {
  'client-id': 'client',
  'request-time': 'time',
  'response-time': 'time',
  signature: 'signature',
}

/** The headers of a message, with the signed ones in the colors of the signed bytes. */
export function Headers(props: { readonly headers: Readonly<Record<string, string>> }) {
  return (
    <dl class="headers mono">
      {Object.entries(props.headers).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd class={`header-${PARTS[name.toLowerCase()] ?? 'other'}`}>
            <VisibleText text={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

const MAX_SHOWN = 20_000

/** A body as text: exactly as it was, or with JSON indented for reading. */
export function BodyText(props: { readonly text: string; readonly isIndented?: boolean }) {
  const { text, isIndented } = props
  if (text === '') return <p class="body-empty">No body</p>
  const shown = isIndented ? indent(text) : text
  return (
    <>
      <pre class="body-text">
        <VisibleText text={shown.slice(0, MAX_SHOWN)} />
        {shown.length > MAX_SHOWN && ` … ${shown.length - MAX_SHOWN} more characters`}
      </pre>
      {shown !== text && <p class="body-note">Indented for reading.</p>}
    </>
  )
}

function indent(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

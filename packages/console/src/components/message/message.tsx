import { CopyButton } from '../copy-button.tsx'
import { VisibleText } from '../visible-text.tsx'
import './message.css'

const PARTS: Readonly<Record<string, string>> = {
  'client-id': 'client',
  'request-time': 'time',
  'response-time': 'time',
  signature: 'signature',
}

/** The headers of a message, with the signed ones in the colors of the signed bytes. The signature takes one line. */
export function Headers(props: { readonly headers: Readonly<Record<string, string>> }) {
  return (
    <dl class="headers">
      {Object.entries(props.headers).map(([name, value]) => {
        const part = PARTS[name.toLowerCase()] ?? 'other'
        return (
          <div key={name}>
            <dt>{name}</dt>
            <dd class={`header-${part}`}>
              <VisibleText text={value} />
              {part === 'signature' && <CopyButton text={value} label="Copy signature" />}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

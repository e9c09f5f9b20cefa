import type { ComponentChildren } from 'preact'
import { ErrorCode } from '../../components/error-code.tsx'
import { Icon } from '../../components/icon.tsx'
import { Status, type StatusKind } from '../../components/status.tsx'
import type { Secret } from '../model/find-secret.ts'
import { Prose } from './prose.tsx'
import './verdict.css'

/** A private key was entered: what happened, and what to do. */
export function SecretVerdict(props: { readonly secret: Secret }) {
  const isKey = props.secret.code === 'GW_SIGNATURE_KEY_IS_PRIVATE'
  return (
    <VerdictBox status="failed" title="That’s a private key" code={props.secret.code}>
      <h3>It was removed before anything was shown or stored.</h3>
      <p>
        {isKey ? 'Paste the public key instead. ' : 'A message never contains one. '}
        <code>gw keys convert merchant-private.pem --format spki-pem</code> prints the public key.
      </p>
      <p>
        If you use that private key for real payments and copied it from a shared place, rotate it.
      </p>
    </VerdictBox>
  )
}

/** The verdict on a text that cannot be read as a message. */
export function UnreadableVerdict(props: { readonly code: string; readonly sentence: string }) {
  return (
    <VerdictBox status="info" title="Can’t read it yet" code={props.code}>
      <h3>
        <Prose>{props.sentence}</Prose>
      </h3>
      <p>
        Paste a curl command, an HTTP message with its headers and body, a HAR file or entry, or a
        sandbox capture.
      </p>
    </VerdictBox>
  )
}

/** Nothing was entered. */
export function EmptyVerdict() {
  return (
    <section class="insp-empty" aria-labelledby="insp-verdict">
      <Icon name="inspect" />
      <h2 id="insp-verdict">Paste a message to see why it does or doesn’t verify</h2>
      <p>A curl command, an HTTP message, a HAR file or entry, or a sandbox capture.</p>
    </section>
  )
}

/** The frame of a verdict. */
export function VerdictBox(props: {
  readonly status: StatusKind
  readonly title: string
  readonly code: string | undefined
  readonly children: ComponentChildren
}) {
  return (
    <section class={`insp-verdict status-${props.status}`} aria-labelledby="insp-verdict">
      <header>
        <h2 id="insp-verdict">
          <Status kind={props.status}>{props.title}</Status>
        </h2>
        {props.code && <ErrorCode code={props.code} />}
      </header>
      <div class="insp-verdict-body">{props.children}</div>
    </section>
  )
}

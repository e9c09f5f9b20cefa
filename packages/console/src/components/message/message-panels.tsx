import type { BytesView } from '@gw/sandbox/control'
import { ByteLegend } from '../bytes/byte-legend.tsx'
import { ByteText } from '../bytes/byte-text.tsx'
import { splitParts } from '../bytes/split-parts.ts'
import { CopyButton } from '../copy-button.tsx'
import { formatDuration } from '../text/format.ts'
import { textIndex } from './changed-words.ts'
import { JsonView } from './json-view.tsx'
import { Headers } from './message.tsx'
import { canonicalBytes, type RequestView } from './messages.ts'

/** A request: the payload first, then its headers. */
export function RequestPanel(props: {
  readonly request: RequestView
  readonly bodyBytes?: number | undefined
  /** The byte of the body that was changed after it was signed. */
  readonly changedAt?: number | undefined
}) {
  const { method, target, headers, body } = props.request
  const { changedAt } = props
  const kept = sizeOf(body)
  const { bodyBytes = kept } = props
  return (
    <>
      <JsonView
        text={body.text}
        marked={changedAt === undefined ? undefined : textIndex(body.base64, changedAt)}
        label={
          <>
            <b>{method}</b> {target}
          </>
        }
        note={
          bodyBytes > kept
            ? `${bodyBytes} bytes, of which the first ${kept} are kept`
            : `${kept} bytes, indented for reading`
        }
      />
      <Headers headers={headers} />
    </>
  )
}

/** A response: the payload first, then its headers. */
export function ResponsePanel(props: {
  readonly response:
    | {
        readonly status: number
        readonly headers: Readonly<Record<string, string>>
        readonly body: BytesView
      }
    | undefined
  readonly tookMs?: number | undefined
  /** The reason if there is none. */
  readonly failure: string
}) {
  const { response, tookMs } = props
  if (response === undefined) return <p class="body-empty">{props.failure}</p>
  const { status, headers, body } = response
  return (
    <>
      <JsonView
        text={body.text}
        label={<b>HTTP {status}</b>}
        note={tookMs === undefined ? undefined : `after ${formatDuration(tookMs)}`}
      />
      <Headers headers={headers} />
    </>
  )
}

/** The bytes that a signature must cover, by their parts. */
export function BytesPanel(props: {
  readonly request: RequestView
  readonly note?: string
  /** The byte of the body that was changed after it was signed. */
  readonly changedAt?: number | undefined
}) {
  const bytes = canonicalBytes(props.request)
  if (bytes === undefined) {
    return (
      <p class="why">A header that the signature covers is missing, so nothing can be checked.</p>
    )
  }
  const parts = splitParts(bytes)
  return (
    <div class="message-part">
      <h3>
        Signed bytes <span>{bytes.length} bytes</span>
        <CopyButton text={() => new TextDecoder().decode(bytes)} label="Copy signed bytes" />
      </h3>
      <ByteLegend parts={parts} />
      <ByteText
        bytes={bytes}
        parts={parts}
        to={Math.min(bytes.length, 16_384)}
        difference={
          props.changedAt === undefined
            ? undefined
            : bytes.length - sizeOf(props.request.body) + props.changedAt
        }
        label="Signed bytes"
      />
      {props.note !== undefined && <p class="why">{props.note}</p>}
    </div>
  )
}

function sizeOf({ base64 }: BytesView): number {
  return (base64.length / 4) * 3 - (base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0)
}

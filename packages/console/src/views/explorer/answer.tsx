import type { ExploredCallView } from '@gw/sandbox/control'
import { useEffect, useRef } from 'preact/hooks'
import { LinkButton } from '../../components/button.tsx'
import { CopyButton } from '../../components/copy-button.tsx'
import { ErrorCode } from '../../components/error-code.tsx'
import { ResponsePanel } from '../../components/message/message-panels.tsx'
import { curlCommand } from '../../components/message/messages.ts'
import { Status } from '../../components/status.tsx'
import { formatDuration } from '../../components/text/format.ts'
import { linkTo } from '../../state/route.ts'
import { payments, status } from '../../state/store.ts'

const STATUSES = {
  S: { kind: 'succeeded', text: 'Succeeded' },
  F: { kind: 'failed', text: 'Declined' },
  U: { kind: 'info', text: 'Pending' },
} as const

/** The response to a call, as a client verifies it, and the next step. */
export function Answer(props: { readonly result: ExploredCallView }) {
  const { request, response, failure, isVerified, verdict, tookMs } = props.result
  const { result, paymentId, normalUrl, paymentSessionId } = readBody(response?.body.text)
  const other = response ? `HTTP ${response.status}` : 'No response'
  const known = STATUSES[result?.resultStatus as keyof typeof STATUSES]
  const { kind, text } = known ?? ({ kind: 'rejected', text: other } as const)
  // Only a page of this sandbox: the body can contain any link.
  const session = payments.value?.find((one) => paymentSessionId === `SESSION_${one.paymentId}`)
  const pageUrl = session ? `${status.value?.url}${session.payerPath}` : normalUrl
  const payerUrl = pageUrl?.startsWith?.(`${status.value?.url}/`) ? pageUrl : undefined
  const place = useRef<HTMLElement>(null)
  useEffect(() => place.current?.scrollIntoView(), [props.result])
  return (
    <section class="answer" aria-label="Response" ref={place}>
      <p class="detail-sub">
        <Status kind={kind} pill>
          {text}
        </Status>
        {typeof result?.resultCode === 'string' && <ErrorCode code={result.resultCode} />}
        <Status kind={isVerified ? 'succeeded' : 'rejected'}>
          {isVerified ? 'Signature verified' : verdict}
        </Status>
        <span class="why">{formatDuration(tookMs)}</span>
      </p>
      <div class="actions">
        {payerUrl !== undefined && (
          <a class="button button-small" href={payerUrl} target="_blank" rel="noreferrer">
            Open payer page
          </a>
        )}
        {typeof paymentId === 'string' && (
          <LinkButton small href={linkTo('payments', paymentId)}>
            Open payment
          </LinkButton>
        )}
        <LinkButton small href={linkTo('calls')}>
          Open call
        </LinkButton>
        <CopyButton text={() => curlCommand(request)} label="Copy as curl">
          Copy as curl
        </CopyButton>
      </div>
      <ResponsePanel response={response} failure={failure ?? 'There is no response.'} />
    </section>
  )
}

/** The parts of a response that the explorer reads. */
interface Body {
  readonly result?: { readonly resultStatus?: string; readonly resultCode?: string }
  readonly paymentId?: string
  readonly normalUrl?: string
  readonly paymentSessionId?: string
}

/** Returns a body, or an empty one if it is no JSON. */
function readBody(text = ''): Body {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? body : {}
  } catch {
    return {}
  }
}

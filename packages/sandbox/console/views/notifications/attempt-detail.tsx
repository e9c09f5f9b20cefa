import { Button, ByteLegend, ByteText, CopyButton, LinkButton, Status, splitParts } from '@gw/ui'
import type { AttemptView } from '../../../src/control/view-types.ts'
import { lineOf } from '../../api/attempt-line.ts'
import { change, pathOf } from '../../api/control.ts'
import { ActionError, useAction } from '../../parts/form/action.tsx'
import { formatDuration } from '../../parts/text/format.ts'
import { BodyText, Headers } from '../../parts/text/message.tsx'
import { canonicalBytes, curlCommand } from '../../parts/text/messages.ts'
import { outcomeOf, statusOfAttempt } from '../../parts/text/statuses.ts'
import { Time } from '../../parts/text/time.tsx'
import { goTo, inspectorLink, linkTo } from '../../state/route.ts'
import { isOffline } from '../../state/store.ts'
import './attempt-detail.css'

/** One attempt: the request, the response, the signed bytes, and what to do next. */
export function AttemptDetail(props: { readonly attempt: AttemptView }) {
  const { attempt } = props
  const { deliveryId, request, response, tookMs } = attempt
  const line = lineOf(attempt)
  const { role, text } = statusOfAttempt(line)
  const action = useAction()
  const send = async (name: string, path: string): Promise<void> => {
    await action.run(name, async () => {
      const { id } = await change<AttemptView>('POST', path)
      goTo(linkTo('notifications', deliveryId, id))
    })
  }
  return (
    <>
      <p class="attempt-verdict">
        <Status kind={role} pill>
          {text}
        </Status>
        <span>{verdictOf(attempt)}</span>
      </p>
      <div class="actions">
        <Button
          small
          icon="rotate"
          busy={action.busy.value === 'replay'}
          disabled={isOffline.value}
          onClick={() => void send('replay', pathOf('/attempts', attempt.id, 'replay'))}
        >
          Resend same bytes
        </Button>
        <Button
          small
          icon="key"
          busy={action.busy.value === 'resend'}
          disabled={isOffline.value}
          onClick={() => void send('resend', pathOf('/deliveries', deliveryId, 'resend'))}
        >
          Resend, signed anew
        </Button>
        <LinkButton small icon="inspect" href={inspectorLink('attempt', attempt.id)}>
          Open in inspector
        </LinkButton>
        <CopyButton text={() => curlCommand(request)} label="Copy as curl">
          Copy as curl
        </CopyButton>
        <ActionError of={action} />
      </div>
      <div class="attempt-messages">
        <div>
          <h4>
            Request <span class="mono">POST {request.target}</span>
          </h4>
          <Headers headers={request.headers} />
        </div>
        <div>
          <h4>Response {tookMs !== undefined && <span>after {formatDuration(tookMs)}</span>}</h4>
          {response === undefined ? (
            <p class="body-empty">{attempt.failure?.message ?? 'None yet'}</p>
          ) : (
            <>
              <Headers headers={{ status: String(response.status), ...response.headers }} />
              <BodyText text={response.body.text} isIndented />
            </>
          )}
          <p class="why">
            Sent <Time atMs={attempt.sentAtMs} />, {WHY[attempt.cause]}.{' '}
            {attempt.fault === undefined
              ? 'No fault was applied.'
              : `The fault ${attempt.fault.fault} was applied.`}
          </p>
        </div>
      </div>
      <SignedBytes attempt={attempt} />
    </>
  )
}

const WHY = {
  schedule: 'on schedule',
  duplicate: 'as a copy created by a fault',
  replay: 'again, byte for byte',
  resend: 'again, signed anew',
} as const

function verdictOf(attempt: AttemptView): string {
  if (attempt.mistake !== undefined) {
    return `${attempt.mistake}. Anyone can send such a message, so it must be rejected.`
  }
  if (attempt.expected === 'rejection' && attempt.response !== undefined) {
    return 'Your endpoint rejected a message that proves nothing, as it must.'
  }
  if (attempt.isAcknowledged) return 'Your endpoint acknowledged it, which stops the resends.'
  if (attempt.response === undefined) return outcomeOf(lineOf(attempt))
  const { status, isComplete } = attempt.response
  if (!isComplete) return 'The response ended early or is too long.'
  if (status !== 200) return `HTTP ${status} doesn’t stop the resends.`
  return 'HTTP 200, but the body isn’t the success body that stops the resends.'
}

function SignedBytes(props: { readonly attempt: AttemptView }) {
  const { request, fault } = props.attempt
  const bytes = canonicalBytes(request)
  if (bytes === undefined) {
    return (
      <p class="why">A header that the signature covers is missing, so nothing can be checked.</p>
    )
  }
  const parts = splitParts(bytes)
  const text = (): string => new TextDecoder().decode(bytes)
  return (
    <div class="attempt-bytes">
      <h4>
        Signed bytes <span>{bytes.length} bytes</span>
        <CopyButton text={text} label="Copy signed bytes" />
      </h4>
      <ByteLegend parts={parts} />
      <ByteText
        bytes={bytes}
        parts={parts}
        to={Math.min(bytes.length, 16_384)}
        label="Signed bytes"
      />
      {fault !== undefined && (
        <p class="why">
          These are the bytes that a receiver checks. With the fault {fault.fault}, the signature
          may cover different bytes.
        </p>
      )}
    </div>
  )
}

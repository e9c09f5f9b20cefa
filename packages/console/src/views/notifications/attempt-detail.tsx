import type { AttemptView } from '@gw/sandbox/control'
import { announce, Button, CopyButton, LinkButton } from '@gw/ui'
import { lineOf } from '../../api/attempt-line.ts'
import { ask } from '../../api/control.ts'
import { ActionError, useAction } from '../../parts/form/action.tsx'
import { Checks } from '../../parts/message/checks.tsx'
import { Export } from '../../parts/message/export.tsx'
import { BytesPanel, RequestPanel, ResponsePanel } from '../../parts/message/message-panels.tsx'
import { MessageTabs } from '../../parts/message/message-tabs.tsx'
import { curlCommand } from '../../parts/message/messages.ts'
import { outcomeOf, statusOfAttempt } from '../../parts/text/statuses.ts'
import { Time } from '../../parts/text/time.tsx'
import { useResource } from '../../state/resource.ts'
import { goTo, inspectorLink, linkTo } from '../../state/route.ts'
import { isOffline } from '../../state/store.ts'
import { Alarm } from './alarm.tsx'

/** One attempt: what it means, what to do next, and the message by its parts. */
export function AttemptDetail(props: { readonly attempt: AttemptView }) {
  const { attempt } = props
  const { deliveryId, request, response, tookMs } = attempt
  const { role } = statusOfAttempt(lineOf(attempt))
  const action = useAction()
  const send = async (name: string, sendAgain: () => Promise<AttemptView>): Promise<void> => {
    await action.run(name, async () => {
      const sent = await sendAgain()
      announce(`Resent. ${statusOfAttempt(lineOf(sent)).text}`)
      goTo(linkTo('notifications', deliveryId, sent.id))
    })
  }
  const { id: attemptId } = attempt
  const replay = (): void =>
    void send('replay', () => ask('POST /attempts/{attemptId}/replay', { attemptId }))
  const resend = (): void =>
    void send('resend', () => ask('POST /deliveries/{deliveryId}/resend', { deliveryId }))
  return (
    <>
      {attempt.mistake === undefined ? (
        <p class={`note status-${role}`}>
          <i class="status-glyph" aria-hidden="true" />
          <span>
            {verdictOf(attempt)} Sent <Time atMs={attempt.sentAtMs} />, {WHY[attempt.cause]}.
          </span>
        </p>
      ) : (
        <Alarm attempt={attempt} onReplay={replay} />
      )}
      <div class="actions">
        <Button
          small
          icon="rotate"
          busy={action.busy.value === 'replay'}
          disabled={isOffline.value}
          onClick={replay}
        >
          Resend same bytes
        </Button>
        <Button
          small
          busy={action.busy.value === 'resend'}
          disabled={isOffline.value}
          onClick={resend}
        >
          Resend, signed anew
        </Button>
        <LinkButton small icon="edit" href={linkTo('explorer', 'notification', attempt.id)}>
          Edit and resend
        </LinkButton>
        <LinkButton small href={inspectorLink('attempt', attempt.id)}>
          Open in inspector
        </LinkButton>
        <CopyButton text={() => curlCommand(request)} label="Copy as curl">
          Copy as curl
        </CopyButton>
        <Export
          name={attempt.id}
          message={{ request, response, startedAtMs: attempt.sentAtMs, tookMs }}
        />
        <ActionError of={action} />
      </div>
      <MessageTabs>
        {(tab) =>
          ({
            request: () => <RequestPanel request={request} />,
            response: () => (
              <ResponsePanel
                response={response}
                tookMs={tookMs}
                failure={attempt.failure?.message ?? 'None yet'}
              />
            ),
            bytes: () => <AttemptBytes attempt={attempt} />,
            checks: () => <AttemptChecks attempt={attempt} />,
          })[tab]()
        }
      </MessageTabs>
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
  if (attempt.expected === 'rejection' && attempt.response !== undefined) {
    return 'Your endpoint rejected a message that proves nothing, as it must.'
  }
  if (attempt.isAcknowledged) return 'Your endpoint acknowledged it, which stops the resends.'
  if (attempt.response === undefined) return `${outcomeOf(lineOf(attempt))}.`
  const { status, isComplete } = attempt.response
  if (!isComplete) return 'The response ended early or is too long.'
  if (status !== 200) return `HTTP ${status} doesn’t stop the resends.`
  return 'HTTP 200, but the body isn’t the success body that stops the resends.'
}

function AttemptBytes(props: { readonly attempt: AttemptView }) {
  const { request, fault } = props.attempt
  if (fault === undefined) return <BytesPanel request={request} />
  const note = `These are the bytes that a receiver checks. With the fault ${fault.fault}, the signature may cover different bytes.`
  return <BytesPanel request={request} note={note} />
}

const NAMES: Readonly<Record<string, string>> = {
  headersPresent: 'Headers present',
  clientId: 'Client ID',
  timeGrammar: 'Time format',
  freshness: 'Freshness',
  headerGrammar: 'Header format',
  algorithm: 'Algorithm',
  keyVersion: 'Key version',
  encoding: 'Encoding',
  canonicalBytes: 'Signed bytes',
  signature: 'Signature',
}

/** What a correct endpoint checks, and what it finds. */
function AttemptChecks(props: { readonly attempt: AttemptView }) {
  const { id } = props.attempt
  const { value } = useResource('GET /attempts/{attemptId}/explanation', { attemptId: id }, id)
  if (value === undefined) return null
  const checks = value.steps.map((step) => ({ ...step, name: NAMES[step.id] ?? step.id }))
  return (
    <>
      <Checks checks={checks} />
      <p class="why">A correct endpoint makes these checks before it handles the notification.</p>
    </>
  )
}

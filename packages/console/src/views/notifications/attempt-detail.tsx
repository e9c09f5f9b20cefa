import type { AttemptView } from '@gw/sandbox/control'
import { lineOf } from '../../api/attempt-line.ts'
import { ask } from '../../api/control.ts'
import { Button, LinkButton } from '../../components/button.tsx'
import { CopyButton } from '../../components/copy-button.tsx'
import { SymptomLink } from '../../components/error-code.tsx'
import { ActionError, useAction } from '../../components/form/action.tsx'
import { changedWords } from '../../components/message/changed-words.ts'
import { Checks } from '../../components/message/checks.tsx'
import { Export } from '../../components/message/export.tsx'
import {
  BytesPanel,
  RequestPanel,
  ResponsePanel,
} from '../../components/message/message-panels.tsx'
import { MessageTabs } from '../../components/message/message-tabs.tsx'
import { curlCommand } from '../../components/message/messages.ts'
import { formatDuration, shortUrl } from '../../components/text/format.ts'
import { isRightlyRejected, outcomeOf, statusOfAttempt } from '../../components/text/statuses.ts'
import { stepNames } from '../../components/text/step-names.ts'
import { Time } from '../../components/text/time.tsx'
import { VisibleText } from '../../components/visible-text.tsx'
import { announce } from '../../state/announce.ts'
import { useResource } from '../../state/resource.ts'
import { goTo, inspectorLink, linkTo } from '../../state/route.ts'
import { isOffline, status } from '../../state/store.ts'
import { Alarm } from './alarm.tsx'

/** One attempt: what it means, what to do next, and the message by its parts. */
export function AttemptDetail(props: {
  readonly attempt: AttemptView
  /** The current URL of its notification. */
  readonly url: string
}) {
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
  const resend = (url?: string): void =>
    void send(url ?? 'resend', () =>
      ask('POST /deliveries/{deliveryId}/resend', { deliveryId }, { url }),
    )
  const { notifyUrl } = status.value?.merchant ?? {}
  return (
    <>
      {attempt.mistake === undefined ? (
        <p class={`note status-${role}`}>
          <i class="status-glyph" aria-hidden="true" />
          <span>
            {verdictOf(attempt)} Sent <Time atMs={attempt.sentAtMs} />
            {request.url !== props.url && (
              <>
                {' '}
                to <bdi class="mono">{shortUrl(request.url)}</bdi>
              </>
            )}
            , {WHY[attempt.cause]}.
            {role === 'failed' && (
              <>
                {' '}
                <SymptomLink symptom={symptomOf(attempt)} />
              </>
            )}
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
          onClick={() => resend()}
        >
          Resend with new signature
        </Button>
        {typeof notifyUrl === 'string' && notifyUrl !== props.url && (
          <Button
            small
            busy={action.busy.value === notifyUrl}
            disabled={isOffline.value}
            onClick={() => resend(notifyUrl)}
          >
            Resend to {shortUrl(notifyUrl)}
          </Button>
        )}
        <LinkButton small href={inspectorLink('attempt', attempt.id)}>
          Open in inspector
        </LinkButton>
        <Export name={attempt.id} request={request} response={response}>
          <CopyButton text={() => curlCommand(request)} label="Copy as curl">
            Copy as curl
          </CopyButton>
        </Export>
        <ActionError of={action} />
      </div>
      <MessageTabs>
        {(tab) =>
          ({
            request: () => (
              <>
                <ChangedByteNote attempt={attempt} />
                <RequestPanel request={request} changedAt={attempt.changedByte?.at} />
              </>
            ),
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
  resend: 'again, with a new signature',
} as const

/** Returns the section of docs/guide/something-is-wrong.md about an attempt that failed. */
function symptomOf({ response }: AttemptView): string {
  if (response === undefined) return 'no-notification-arrives'
  return response.status === 503 ? 'notifications-get-a-503' : 'every-notification-is-rejected'
}

function verdictOf(attempt: AttemptView): string {
  const line = lineOf(attempt)
  const isSlow = statusOfAttempt(line).role === 'pending'
  const slow = isSlow ? ` It took ${formatDuration(attempt.tookMs ?? 0)}, which is slow.` : ''
  if (isRightlyRejected(line)) {
    return `Your endpoint rejected a message that proves nothing, as it must.${slow}`
  }
  if (attempt.isAcknowledged) {
    return `Your endpoint acknowledged it, which stops the resends.${slow}`
  }
  if (attempt.response === undefined) return `${outcomeOf(line)}.`
  const { status, isComplete } = attempt.response
  if (!isComplete) return 'The response ended early or is too long.'
  if (status !== 200) return `HTTP ${status} doesn’t stop the resends.`
  return 'HTTP 200, but the body isn’t the success body that stops the resends.'
}

function AttemptBytes(props: { readonly attempt: AttemptView }) {
  const { request, fault, changedByte } = props.attempt
  if (fault === undefined && changedByte === undefined) return <BytesPanel request={request} />
  const note = `These are the bytes that a receiver checks. With the fault ${fault?.fault ?? 'tamperedByte'}, the signature may cover different bytes.`
  return (
    <>
      <ChangedByteNote attempt={props.attempt} />
      <BytesPanel request={request} note={note} changedAt={changedByte?.at} />
    </>
  )
}

/** The byte that the sandbox changed after it signed the body. */
function ChangedByteNote(props: { readonly attempt: AttemptView }) {
  const { request, changedByte } = props.attempt
  if (changedByte === undefined) return null
  const { at } = changedByte
  const { signed, sent } = changedWords(request.body.base64, changedByte)
  return (
    <p class="note changed-byte status-info">
      <i class="status-glyph" aria-hidden="true" />
      <span>
        Byte {at + 1} of the body was changed after signing: signed as{' '}
        <code>
          <VisibleText text={signed} />
        </code>
        , received as{' '}
        <code>
          <VisibleText text={sent} />
        </code>
        .
      </span>
    </p>
  )
}

/** The checks of a correct endpoint, and their results. */
function AttemptChecks(props: { readonly attempt: AttemptView }) {
  const { id } = props.attempt
  const { value } = useResource('GET /attempts/{attemptId}/explanation', { attemptId: id }, id)
  if (value === undefined) return null
  const checks = value.steps.map((step) => ({ ...step, name: stepNames[step.id] }))
  return (
    <>
      <Checks checks={checks} />
      <p class="why">A correct endpoint makes these checks before it handles the notification.</p>
    </>
  )
}

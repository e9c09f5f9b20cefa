import { quoteForShell } from '@gw/inspect/internal'
import type { ComponentChildren } from 'preact'
import { ask } from '../../api/control.ts'
import { Button, LinkButton } from '../../components/button.tsx'
import { CopyButton } from '../../components/copy-button.tsx'
import { ActionError, useAction } from '../../components/form/action.tsx'
import { NotifyUrlForm } from '../../components/form/notify-url-form.tsx'
import { Icon } from '../../components/icon.tsx'
import { Snippet } from '../../components/layout/card.tsx'
import { Status } from '../../components/status.tsx'
import { statusOfPayment } from '../../components/text/statuses.ts'
import { useTitle } from '../../frame/document-state.ts'
import { useResource } from '../../state/resource.ts'
import { goTo, linkTo } from '../../state/route.ts'
import { calls, deliveries, isOffline, payments, status } from '../../state/store.ts'
import { EnvLines } from './keys.tsx'
import './start.css'

const AMOUNT = { currency: 'EUR', value: '1999' }

/** The first steps for a new user. Each one is checked off when it is complete. */
export function StartView() {
  useTitle('First steps')
  const keys = useResource('GET /keys', {}, status.value?.url).value
  const hasCalled = calls.value?.some(({ verdict }) => verdict === 'accepted') ?? false
  const hasRejected = calls.value?.some(({ verdict }) => verdict === 'rejected') ?? false
  const notifyUrl = status.value?.merchant.notifyUrl ?? undefined
  const paid = payments.value?.some((one) => statusOfPayment(one).role === 'succeeded') ?? false
  const isAcknowledged = deliveries.value?.some(({ state }) => state === 'acknowledged') ?? false
  return (
    <div class="page">
      <div class="start">
        <p class="start-ready">
          Ready at <code>{status.value?.url}</code>
        </p>
        <h1>Take your first payment</h1>
        <p class="start-lead">Three steps. This page checks off each one as you complete it.</p>
        <FirstPayment />
        <ol>
          <Step
            number={1}
            title="Point your program at the sandbox"
            isDone={hasCalled}
            done="Your client’s call was accepted"
            open={hasRejected ? 'A call was rejected' : 'Waiting for your first call'}
            link={hasRejected && !hasCalled ? linkTo('calls') : undefined}
          >
            <p>Put these lines in your .env file. The keys are test keys.</p>
            {keys !== undefined && <EnvLines keys={keys} />}
          </Step>
          <Step
            number={2}
            title="Tell the sandbox where to notify you"
            isDone={notifyUrl !== undefined}
            done={`Notifications go to ${notifyUrl}`}
            open="No URL yet, so nothing is sent"
          >
            <NotifyUrlForm current={notifyUrl} />
          </Step>
          <Step
            number={3}
            title="Create a payment and pay it"
            isDone={paid}
            done={isAcknowledged ? 'Paid, and your endpoint acknowledged it' : 'Paid'}
            open={payments.value?.length ? 'Waiting for it to be paid' : 'No payment yet'}
          >
            <PaymentCommand />
          </Step>
        </ol>
      </div>
    </div>
  )
}

function Step(props: {
  readonly number: number
  readonly title: string
  readonly isDone: boolean
  readonly done: string
  readonly open: string
  readonly link?: string | undefined
  readonly children: ComponentChildren
}) {
  const { number, title, isDone, done, open, link } = props
  return (
    <li class={isDone ? 'start-done' : ''}>
      <span class="start-number" aria-hidden="true">
        {isDone ? <Icon name="check" /> : number}
      </span>
      <div>
        <h2>{title}</h2>
        {props.children}
        <p class="start-state" aria-live="polite">
          <Status kind={isDone ? 'succeeded' : 'pending'}>
            <bdi>{isDone ? done : open}</bdi>
          </Status>
          {link !== undefined && <a href={link}>See why</a>}
        </p>
      </div>
    </li>
  )
}

/** The step that everybody can start with, where everybody sees it. */
function FirstPayment() {
  const action = useAction()
  const first = payments.value?.at(-1)
  const create = async (): Promise<void> => {
    const { paymentId } = await ask('POST /payments', {}, { paymentAmount: AMOUNT })
    goTo(linkTo('payments', paymentId))
  }
  return (
    <div class="actions">
      {first === undefined ? (
        <Button
          look="primary"
          icon="plus"
          busy={action.busy.value !== undefined}
          disabled={isOffline.value}
          onClick={() => void action.run('create', create)}
        >
          Create a €19.99 payment
        </Button>
      ) : (
        <LinkButton look="primary" href={linkTo('payments', first.paymentId)}>
          Open the payment
        </LinkButton>
      )}
      <ActionError of={action} />
    </div>
  )
}

function PaymentCommand() {
  const command = `curl -H 'content-type: application/json' \\
  -d '{"paymentAmount":{"currency":"EUR","value":"1999"}}' \\
  ${quoteForShell(`${status.value?.url}/_sandbox/payments`)}`
  return (
    <>
      <p>With the button above, or from a terminal:</p>
      <Snippet>
        <pre>{command}</pre>
        <CopyButton text={command} label="Copy curl command" />
      </Snippet>
    </>
  )
}

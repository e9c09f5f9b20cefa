import type { AttemptView, DeliveryView, FaultName } from '@gw/sandbox/control'
import { type NotificationKind, notificationKinds } from '@gw/types'
import { announce } from '@gw/ui'
import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { ask } from '../../api/control.ts'
import { useTitle } from '../../frame/document-state.ts'
import { useAction } from '../../parts/form/action.tsx'
import { SelectField, TextField } from '../../parts/form/field.tsx'
import { DetailHead } from '../../parts/layout/detail.tsx'
import { useResource } from '../../state/resource.ts'
import { goTo, linkTo } from '../../state/route.ts'
import { changes, status } from '../../state/store.ts'
import { toEdit, toSend } from './edited-text.ts'
import { remember } from './history.ts'
import { JsonField } from './json-field.tsx'
import { Differences, FaultField, type Signing, SigningField } from './original.tsx'
import { outcomeOfDelivery } from './outcome.ts'
import { SendBar } from './send-bar.tsx'
import { SentList } from './sent-list.tsx'

/** Sends any notification, as it should be or forged. With an attempt, its notification is in the form. */
export function NotificationForm(props: { readonly from?: string | undefined }) {
  const { from } = props
  const samples = useResource('GET /notifications/samples', {}, status.value?.url)
  const attempt = useResource(
    'GET /attempts/{attemptId}',
    from ? { attemptId: from } : undefined,
    from,
  )
  const { deliveryId } = attempt.value ?? {}
  const delivery = useResource(
    'GET /deliveries/{deliveryId}',
    deliveryId ? { deliveryId } : undefined,
    deliveryId,
  )
  useTitle('Send a notification')
  if (samples.value === undefined || (from && delivery.value === undefined)) return null
  const original =
    attempt.value && delivery.value
      ? { attempt: attempt.value, delivery: delivery.value }
      : undefined
  return <NotificationFields samples={samples.value} original={original} />
}

function NotificationFields(props: {
  readonly samples: Readonly<Record<NotificationKind, object>>
  readonly original: { readonly attempt: AttemptView; readonly delivery: DeliveryView } | undefined
}) {
  const { samples } = props
  const { attempt, delivery } = props.original ?? {}
  const sampleOf = (one: NotificationKind): string => JSON.stringify(samples[one])
  const kind = useSignal<NotificationKind>(delivery?.kind ?? 'notifyPayment')
  // What is signed is what a fault changes. What keeps its signature is what was sent.
  const originalOf = (one: Signing): string | undefined =>
    one === 'asItIs' ? attempt?.request.body.text : delivery?.body.text
  const text = useSignal(originalOf('anew') ?? sampleOf(kind.value))
  const url = useSignal(attempt?.request.url ?? '')
  const fault = useSignal<string>(attempt?.fault?.fault ?? '')
  const signing = useSignal<Signing>('anew')
  const isWrong = useSignal(false)
  const fills = useSignal(0)
  const sent = useSent()
  const action = useAction()
  const notifyUrl = status.value?.merchant.notifyUrl ?? undefined
  const original = originalOf(signing.value)
  const isAsItIs = attempt !== undefined && signing.value === 'asItIs'
  const fill = (filled: string): void => {
    text.value = filled
    fills.value += 1
  }
  const send = (): Promise<boolean> =>
    action.run('send', async () => {
      // A name of its own, so that the fault hits this notification and no other.
      const about = delivery?.about ?? `EXPLORER_${Date.now().toString(36).toUpperCase()}`
      if (fault.value !== '' && !isAsItIs) {
        const rule = {
          fault: fault.value as FaultName,
          on: 'notifications',
          about,
          times: 1,
        } as const
        await ask('POST /faults', {}, rule)
      }
      const order = {
        ...{ kind: kind.value, text: text.value, about },
        ...(url.value !== '' && { url: url.value }),
        ...(isAsItIs && { headersOf: attempt.id }),
      }
      const { id } = await ask('POST /notifications', {}, order)
      announce('Notification sent')
      sent.follow(id, (ended) => {
        remember({ name: order.kind, text: order.text, outcome: outcomeOfDelivery(ended) })
      })
    })
  return (
    <>
      <DetailHead title={attempt ? 'Edit and resend' : 'Send a notification'} status={null}>
        <p class="detail-sub">
          {attempt !== undefined && `The notification of ${attempt.id}. Edit it, then send it.`}
          {attempt === undefined &&
            (notifyUrl === undefined ? (
              'No notify URL yet. Set it in the bar at the top.'
            ) : (
              <>
                to <bdi class="mono">{notifyUrl}</bdi>
              </>
            ))}
        </p>
      </DetailHead>
      <form
        class="explorer-form"
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        {attempt === undefined && (
          <SelectField
            label="Kind"
            value={kind.value}
            options={notificationKinds.map((one) => [one, one] as const)}
            onChange={(one) => {
              kind.value = one
              fill(sampleOf(one))
            }}
          />
        )}
        <JsonField
          key={fills.value}
          label="Body as JSON"
          text={toEdit(text.value)}
          onChange={(_value, written) => {
            text.value = toSend(written, original)
          }}
          onWrong={(wrong, written) => {
            isWrong.value = wrong
            if (wrong) text.value = written
          }}
        />
        {attempt !== undefined && (
          <>
            <TextField
              label="URL"
              value={url.value}
              isMono
              onInput={(typed) => {
                url.value = typed
              }}
            />
            <SigningField
              value={signing.value}
              onChange={(one) => {
                const isUnchanged = text.value === original
                signing.value = one
                if (isUnchanged) fill(originalOf(one) ?? text.value)
              }}
            />
          </>
        )}
        {!isAsItIs && (
          <FaultField
            on="notifications"
            value={fault.value}
            hint="A correct endpoint rejects a forged, stale, or future notification."
            onChange={(one) => {
              fault.value = one
            }}
          />
        )}
        {attempt !== undefined && (
          <Differences name={attempt.id} before={original ?? ''} after={text.value} />
        )}
        <SentList name={kind.value} onUse={({ text: used }) => fill(used)} />
        <SendBar
          label={isAsItIs ? 'Send as it is' : 'Send notification'}
          action={action}
          canSend={
            (notifyUrl !== undefined || url.value !== '') &&
            (!isWrong.value || attempt !== undefined)
          }
          outcome={sent.delivery && outcomeOfDelivery(sent.delivery)}
          note={attempt === undefined ? 'Signed with the gateway’s current key' : undefined}
          onShow={
            sent.delivery &&
            (() =>
              goTo(linkTo('notifications', sent.delivery?.id, sent.delivery?.attempts.at(-1)?.id)))
          }
        />
      </form>
    </>
  )
}

/** Follows the notification that was sent last, until its first attempt has ended. */
function useSent() {
  const id = useSignal<string | undefined>(undefined)
  const onEnd = useSignal<((delivery: DeliveryView) => void) | undefined>(undefined)
  const parts = id.value === undefined ? undefined : { deliveryId: id.value }
  const shown = useResource('GET /deliveries/{deliveryId}', parts, `${id.value} ${changes.value}`)
  const delivery = shown.value?.id === id.value ? shown.value : undefined
  const isEnded = delivery?.attempts.at(-1)?.tookMs !== undefined
  useEffect(() => {
    if (!isEnded || delivery === undefined) return
    onEnd.value?.(delivery)
    onEnd.value = undefined
  }, [isEnded, delivery])
  return {
    delivery,
    follow(sentId: string, ended: (delivery: DeliveryView) => void): void {
      id.value = sentId
      onEnd.value = ended
    },
  }
}

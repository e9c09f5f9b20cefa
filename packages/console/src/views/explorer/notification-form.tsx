import type { NewNotification } from '@gw/sandbox/control'
import { type NotificationKind, notificationKinds } from '@gw/types'
import { announce, Button } from '@gw/ui'
import { useSignal } from '@preact/signals'
import { ask } from '../../api/control.ts'
import { useTitle } from '../../frame/document-state.ts'
import { ActionError, useAction } from '../../parts/form/action.tsx'
import { SelectField } from '../../parts/form/field.tsx'
import { DetailHead } from '../../parts/layout/detail.tsx'
import { useResource } from '../../state/resource.ts'
import { goTo, linkTo } from '../../state/route.ts'
import { isOffline, status } from '../../state/store.ts'
import { JsonField } from './json-field.tsx'

const FORGERIES = [
  ['', 'As the gateway sends it'],
  ['tamperedByte', 'Forged: one byte changed after signing'],
  ['wrongKey', 'Forged: signed with a different key'],
  ['wrongPath', 'Forged: signed for a different path'],
  ['missingHeader', 'Forged: a header is missing'],
  ['staleTime', 'Stale: three days old'],
  ['futureTime', 'From the future'],
] as const

/** Sends any notification, as it should be or forged. */
export function NotificationForm() {
  const samples = useResource('GET /notifications/samples', {}, status.value?.url)
  const kind = useSignal<NotificationKind>('notifyPayment')
  const forgery = useSignal<(typeof FORGERIES)[number][0]>('')
  const body = useSignal<unknown>(undefined)
  const isWrong = useSignal(false)
  const action = useAction()
  useTitle('Send a notification')
  const notifyUrl = status.value?.merchant.notifyUrl ?? undefined
  const sample = samples.value?.[kind.value]
  const send = async (event: Event): Promise<void> => {
    event.preventDefault()
    await action.run('send', async () => {
      // A name of its own, so that the fault hits this notification and no other.
      const about = `EXPLORER_${Date.now().toString(36).toUpperCase()}`
      if (forgery.value !== '') {
        const rule = { fault: forgery.value, on: 'notifications', about, times: 1 } as const
        await ask('POST /faults', {}, rule)
      }
      const order = {
        kind: kind.value,
        body: (body.value ?? sample) as NewNotification['body'],
        about,
      }
      const { id } = await ask('POST /notifications', {}, order)
      announce('Notification sent')
      goTo(linkTo('notifications', id))
    })
  }
  return (
    <>
      <DetailHead title="Send a notification" status={null}>
        <p class="detail-sub">
          {notifyUrl === undefined ? (
            'No notify URL yet. Set it in the bar at the top.'
          ) : (
            <>
              to <bdi class="mono">{notifyUrl}</bdi>
            </>
          )}
        </p>
      </DetailHead>
      <form class="explorer-form" onSubmit={(event) => void send(event)}>
        <SelectField
          label="Kind"
          value={kind.value}
          options={notificationKinds.map((one) => [one, one] as const)}
          onChange={(one) => {
            kind.value = one
            body.value = undefined
          }}
        />
        <SelectField
          label="How"
          value={forgery.value}
          options={FORGERIES}
          hint="A correct endpoint rejects a forged, stale, or future notification."
          onChange={(one) => {
            forgery.value = one
          }}
        />
        {sample !== undefined && (
          <JsonField
            key={kind.value}
            label="Body as JSON"
            value={sample}
            onChange={(value) => {
              body.value = value
            }}
            onWrong={(wrong) => {
              isWrong.value = wrong
            }}
          />
        )}
        <div class="send-bar">
          <Button
            submit
            look="primary"
            icon="send"
            busy={action.busy.value !== undefined}
            disabled={isOffline.value || notifyUrl === undefined || isWrong.value}
          >
            Send notification
          </Button>
          <ActionError of={action} />
        </div>
      </form>
    </>
  )
}

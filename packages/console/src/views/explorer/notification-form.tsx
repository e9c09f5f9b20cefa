import * as types from '@gw/types'
import { useSignal } from '@preact/signals'
import { ask } from '../../api/control.ts'
import { useTitle } from '../../frame/document-state.ts'
import { announce } from '../../state/announce.ts'
import { useResource } from '../../state/resource.ts'
import { goTo, linkTo } from '../../state/route.ts'
import { status } from '../../state/store.ts'
import type { Schema } from './find-issue.ts'
import { MessageForm } from './message-form.tsx'

/** The schemas by name, as programs import them. */
const schemas: Readonly<Record<string, unknown>> = { ...types }

/** Sends a notification, starting from a sample of its kind, and goes to it. */
export function NotificationForm(props: { readonly kind: types.NotificationKind }) {
  const { kind } = props
  const samples = useSignal(0)
  const bodies = useResource('GET /notifications/samples', {}, samples.value)
  useTitle(`${kind} · API explorer`)
  const sample = bodies.value?.[kind]
  if (sample === undefined) return null
  const notifyUrl = status.value?.merchant.notifyUrl ?? undefined
  return (
    <MessageForm
      key={JSON.stringify(sample)}
      name={kind}
      about={
        <p class="detail-sub">
          {notifyUrl === undefined ? (
            'No notify URL yet. Set it in the bar at the top.'
          ) : (
            <>
              to <bdi class="mono">{notifyUrl}</bdi>
            </>
          )}
        </p>
      }
      sample={sample}
      schema={schemas[`${kind}Schema`] as Schema}
      submit="Send notification"
      canSend={notifyUrl !== undefined}
      note="Signed with the gateway’s current key"
      samples={samples}
      onSend={async (text) => {
        const { id } = await ask('POST /notifications', {}, { kind, text })
        announce('Notification sent')
        goTo(linkTo('notifications', id))
      }}
    />
  )
}

import type { AttemptLineView } from '@gw/sandbox/control'
import { Icon, LinkButton, Status } from '@gw/ui'
import { useSignal } from '@preact/signals'
import { InfoDialog } from '../parts/form/info-dialog.tsx'
import { NotifyUrlForm } from '../parts/form/notify-url-form.tsx'
import { reactionOf, statusOfAttempt } from '../parts/text/statuses.ts'
import { linkTo } from '../state/route.ts'
import { deliveries, status } from '../state/store.ts'

/** Only the newest notifications say how the endpoint does now. */
const CONSIDERED = 50

/** The notify URL, and what the endpoint did last. A click edits it. */
export function NotifyAddress() {
  const isOpen = useSignal(false)
  if (status.value === undefined) return null
  const { notifyUrl } = status.value.merchant
  const { last } = recentAttempts()
  return (
    <>
      <button
        type="button"
        class="address"
        title="Change where notifications go"
        onClick={() => {
          isOpen.value = true
        }}
      >
        <span class="address-word">Notifies</span>
        <bdi class="mono">{notifyUrl?.replace(/^https?:\/\//, '') ?? 'nowhere yet'}</bdi>
        {last !== undefined && (
          <Status kind={statusOfAttempt(last).role}>{reactionOf(last)}</Status>
        )}
        <Icon name="edit" />
      </button>
      {isOpen.value && (
        <AddressDialog
          onClose={() => {
            isOpen.value = false
          }}
        />
      )}
    </>
  )
}

function AddressDialog(props: { readonly onClose: () => void }) {
  const { attempts, right } = recentAttempts()
  return (
    <InfoDialog title="Where notifications go" onClose={props.onClose}>
      <NotifyUrlForm current={status.value?.merchant.notifyUrl ?? undefined} />
      {attempts > 0 && (
        <p class="why">
          {right} of the last {attempts} attempts went as they must.
        </p>
      )}
      <div class="actions">
        <LinkButton icon="shield" href={linkTo('test')}>
          Test my endpoint
        </LinkButton>
        <LinkButton icon="send" href={linkTo('explorer', 'notification')}>
          Send a notification
        </LinkButton>
      </div>
    </InfoDialog>
  )
}

function recentAttempts() {
  const recent = (deliveries.value ?? []).slice(0, CONSIDERED)
  const attempts = recent.flatMap(({ outcomes }) => outcomes)
  const ended = attempts.filter((one) => statusOfAttempt(one).role !== 'info')
  const last = attempts.reduce<AttemptLineView | undefined>(
    (one, other) => (one === undefined || other.sentAtMs >= one.sentAtMs ? other : one),
    undefined,
  )
  const right = ended.filter((one) => statusOfAttempt(one).role === 'succeeded').length
  return { attempts: ended.length, right, last }
}

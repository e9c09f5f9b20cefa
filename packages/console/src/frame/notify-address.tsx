import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { ask } from '../api/control.ts'
import { Button, LinkButton } from '../components/button.tsx'
import { ActionError, useAction } from '../components/form/action.tsx'
import { NotifyUrlForm } from '../components/form/notify-url-form.tsx'
import { Icon } from '../components/icon.tsx'
import { Status } from '../components/status.tsx'
import { count, shortUrl } from '../components/text/format.ts'
import { reactionOf, statusOfAttempt } from '../components/text/statuses.ts'
import { announce } from '../state/announce.ts'
import { linkTo } from '../state/route.ts'
import { isOffline, status } from '../state/store.ts'
import { lastAttempt, notifyUrl, sentElsewhere } from './endpoints.ts'
import './notify-address.css'

/** The notify URL, and what its endpoint did last. A click opens what to change about it. */
export function NotifyAddress() {
  const button = useRef<HTMLButtonElement>(null)
  if (status.value === undefined) return null
  const { value: url } = notifyUrl
  const { value: last } = lastAttempt
  return (
    <>
      <button
        ref={button}
        type="button"
        class="address"
        title="Change where notifications go"
        popovertarget="notify-address"
      >
        <span class="address-word">Notifies</span>
        <bdi class="mono">{url === undefined ? 'nowhere yet' : shortUrl(url)}</bdi>
        {last !== undefined && (
          <Status kind={statusOfAttempt(last).role}>{reactionOf(last)}</Status>
        )}
        <Icon name="edit" />
      </button>
      <AddressPopover button={button} />
    </>
  )
}

function AddressPopover(props: { readonly button: { readonly current: HTMLElement | null } }) {
  const popover = useRef<HTMLDivElement>(null)
  const isOpen = useSignal(false)
  useEffect(() => {
    // A link in it leads to another view.
    const close = (): void => popover.current?.hidePopover()
    addEventListener('hashchange', close)
    return () => removeEventListener('hashchange', close)
  }, [])
  const { value: isShown } = isOpen
  useEffect(() => {
    if (isShown) popover.current?.querySelector('input')?.focus()
  }, [isShown])
  const place = (): void => {
    const { left, bottom } = props.button.current?.getBoundingClientRect() ?? { left: 0, bottom: 0 }
    popover.current?.style.setProperty('--left', `${left}px`)
    popover.current?.style.setProperty('--top', `${bottom + 10}px`)
  }
  return (
    <div
      ref={popover}
      id="notify-address"
      class="address-popover"
      popover="auto"
      role="dialog"
      aria-label="Where notifications go"
      onBeforeToggle={({ newState }) => {
        isOpen.value = newState === 'open'
        if (isOpen.value) place()
      }}
    >
      {isShown && (
        <>
          <NotifyUrlForm current={notifyUrl.value} />
          <Elsewhere />
          <p class="address-links">
            <LinkButton small look="quiet" icon="shield" href={linkTo('test')}>
              Test my endpoint
            </LinkButton>
            <LinkButton small look="quiet" icon="send" href={linkTo('explorer', 'notifyPayment')}>
              Send a notification
            </LinkButton>
          </p>
        </>
      )}
    </div>
  )
}

/** The notifications that still go to an old URL, and one click that sends them to this one. */
function Elsewhere() {
  const action = useAction()
  const waiting = sentElsewhere.value
  const { value: url } = notifyUrl
  if (url === undefined || waiting.length === 0) return <ActionError of={action} />
  const resend = async (): Promise<void> => {
    for (const { id } of waiting) {
      await ask('POST /deliveries/{deliveryId}/resend', { deliveryId: id }, { url })
    }
    announce(`Resent ${count(waiting.length, 'notification')} to ${url}`)
  }
  return (
    <div class="callout status-pending">
      <i class="status-glyph" aria-hidden="true" />
      <p>
        {count(waiting.length, 'notification')} still {waiting.length === 1 ? 'goes' : 'go'} to a
        different URL.
      </p>
      <div class="actions">
        <Button
          small
          busy={action.busy.value !== undefined}
          disabled={isOffline.value}
          onClick={() => void action.run('resend', resend)}
        >
          Resend to {shortUrl(url)}
        </Button>
      </div>
      <ActionError of={action} />
    </div>
  )
}

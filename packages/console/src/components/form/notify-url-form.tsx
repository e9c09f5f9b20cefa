import { useSignal } from '@preact/signals'
import { ask } from '../../api/control.ts'
import { announce } from '../../state/announce.ts'
import { isOffline } from '../../state/store.ts'
import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { ActionError, useAction } from './action.tsx'
import { TextField } from './field.tsx'

/** The URL that notifications go to. */
export function NotifyUrlForm(props: { readonly current: string | undefined }) {
  const action = useAction()
  const url = useSignal<string | undefined>(undefined)
  const isSaved = useSignal(false)
  const shown = url.value ?? props.current ?? ''
  const save = async (event: Event): Promise<void> => {
    event.preventDefault()
    const notifyUrl = shown.trim() === '' ? null : shown.trim()
    isSaved.value = await action.run('save', () => ask('PATCH /settings', {}, { notifyUrl }))
    if (isSaved.value) {
      announce(notifyUrl === null ? 'Saved. Nothing is notified' : `Saved. Notifies ${notifyUrl}`)
    }
  }
  return (
    <form class="beside" onSubmit={(event) => void save(event)}>
      <TextField
        label="URL of your endpoint"
        value={shown}
        placeholder="http://127.0.0.1:3000/notify"
        hint="Enter the URL exactly as you configured it in your receiver. The signature covers its path."
        isMono
        isInvalid={action.error.value !== undefined}
        onChange={(value) => {
          url.value = value
          isSaved.value = false
        }}
      />
      <Button
        submit
        busy={action.busy.value !== undefined}
        disabled={isOffline.value || (shown === '' && props.current === undefined)}
      >
        {isSaved.value ? (
          <>
            <Icon name="check" /> Saved
          </>
        ) : (
          'Save'
        )}
      </Button>
      <ActionError of={action} />
    </form>
  )
}

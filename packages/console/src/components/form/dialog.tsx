import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { isOffline } from '../../state/store.ts'
import { Button } from '../button.tsx'
import { type Action, ActionError } from './action.tsx'
import './dialog.css'

/** A form over the page. Escape closes it, and the focus returns to what opened it. */
export function FormDialog(props: {
  readonly title: string
  /** The label of the button. */
  readonly submit: string
  readonly isDanger?: boolean
  readonly canSubmit?: boolean
  readonly action: Action
  readonly onSubmit: () => Promise<unknown>
  readonly onClose: () => void
  readonly children?: ComponentChildren
}) {
  const { title, action, onSubmit, onClose, canSubmit = true } = props
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const { current } = dialog
    action.error.value = undefined
    current?.showModal()
    return () => current?.close()
  }, [])
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault()
    if (await action.run('submit', onSubmit)) onClose()
  }
  return (
    <dialog ref={dialog} class="dialog" aria-labelledby="dialog-title" onClose={onClose}>
      <form onSubmit={(event) => void submit(event)}>
        <h2 id="dialog-title">{title}</h2>
        {props.children}
        <ActionError of={action} />
        <div class="dialog-buttons">
          <Button onClick={() => dialog.current?.close()}>Close</Button>
          <Button
            submit
            look={props.isDanger ? 'danger' : 'primary'}
            busy={action.busy.value === 'submit'}
            disabled={!canSubmit || isOffline.value}
          >
            {props.submit}
          </Button>
        </div>
      </form>
    </dialog>
  )
}

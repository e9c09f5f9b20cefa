import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { Button } from '../button.tsx'
import './dialog.css'

/** A dialog that only shows something. Escape closes it, and the focus returns to what opened it. */
export function InfoDialog(props: {
  readonly title: string
  readonly onClose: () => void
  readonly children: ComponentChildren
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const { current } = dialog
    current?.showModal()
    // A link in it leads to another view.
    const close = (): void => current?.close()
    addEventListener('hashchange', close)
    return () => {
      removeEventListener('hashchange', close)
      close()
    }
  }, [])
  return (
    <dialog ref={dialog} class="dialog" aria-labelledby="info-title" onClose={props.onClose}>
      <div class="dialog-in">
        <h2 id="info-title">{props.title}</h2>
        {props.children}
        <div class="dialog-buttons">
          <Button onClick={() => dialog.current?.close()}>Close</Button>
        </div>
      </div>
    </dialog>
  )
}

import { useEffect, useRef } from 'preact/hooks'

/** Runs something when a key is pressed, unless someone types or a dialog is open. */
export function useShortcut(key: string, run: () => void): void {
  const latest = useRef(run)
  latest.current = run
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key !== key || isBusy(event)) return
      event.preventDefault()
      latest.current()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [key])
}

/** Returns whether a key belongs to a field, a dialog, the browser, or someone who already handled it. */
function isBusy({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  const isTyping = target instanceof Element && target.closest('input, select, textarea') !== null
  const isOpen = document.querySelector('dialog[open], [popover]:popover-open') !== null
  return isTyping || isOpen || ctrlKey || metaKey || altKey || defaultPrevented
}

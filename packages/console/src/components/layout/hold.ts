import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { announce } from '../../state/announce.ts'

const ANNOUNCED_MS = 10_000

/** Keeps new entries back while someone uses a list. */
export function useHold<T>(all: readonly T[], idOf: (entry: T) => string, isScrolled: boolean) {
  const isPointed = useSignal(false)
  const isFocused = useSignal(false)
  const isHeld = isPointed.value || isFocused.value || isScrolled
  /** The newest entry that is shown. */
  const newest = useRef<string | undefined>(undefined)
  const isReleased = useSignal(0)
  void isReleased.value
  const [first] = all
  const hasMarker = newest.current !== undefined
  if (!isHeld || !hasMarker) newest.current = first && idOf(first)
  const at = isHeld && hasMarker ? all.findIndex((one) => idOf(one) === newest.current) : 0
  const waiting = Math.max(at, 0)
  useAnnouncedWaiting(waiting)
  return {
    present: waiting === 0 ? all : all.slice(waiting),
    waiting,
    release(): void {
      newest.current = first && idOf(first)
      isReleased.value += 1
    },
    hold: {
      onPointerEnter: (): void => {
        isPointed.value = true
      },
      onPointerLeave: (): void => {
        isPointed.value = false
      },
      onFocusIn: (event: FocusEvent & { readonly currentTarget: HTMLElement }): void => {
        // Only the rows: someone who types in the search waits for what it finds.
        isFocused.value =
          event.target instanceof Element && event.target.matches('.row, .list-new *')
      },
      onFocusOut: (): void => {
        isFocused.value = false
      },
    },
  }
}

/** Announces that rows wait, but not with each of them. */
function useAnnouncedWaiting(waiting: number): void {
  const lastMs = useRef(-Infinity)
  useEffect(() => {
    if (waiting === 0 || performance.now() - lastMs.current < ANNOUNCED_MS) return
    lastMs.current = performance.now()
    announce(`${waiting} new`)
  }, [waiting])
}

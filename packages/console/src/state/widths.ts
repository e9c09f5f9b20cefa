import { type ReadonlySignal, signal } from '@preact/signals'

/** True if one pane is shown at a time. */
export const isNarrow: ReadonlySignal<boolean> = follow('(max-width: 899px)')

/** True if the sections are at the bottom. */
export const isPhone: ReadonlySignal<boolean> = follow('(max-width: 599px)')

/** True if nothing hovers, so that a title is never seen. */
export const isTouch: ReadonlySignal<boolean> = follow('(hover: none)')

function follow(query: string): ReadonlySignal<boolean> {
  const list = matchMedia(query)
  const matches = signal(list.matches)
  list.addEventListener('change', () => {
    matches.value = list.matches
  })
  return matches
}

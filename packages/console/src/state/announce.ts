import { signal } from '@preact/signals'

/** The text of the live region of the page. */
export const announced = signal('')

/** Announces a text through the live region of the page, without moving the focus. */
export function announce(text: string): void {
  // Emptied first, so that the same text is announced again.
  announced.value = ''
  setTimeout(() => {
    announced.value = text
  }, 20)
}

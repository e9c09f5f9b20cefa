import type { TargetedEvent } from 'preact'

/** A text field of the page. */
type TextField = HTMLTextAreaElement | HTMLInputElement

/** More than anyone types. */
const MAX_TYPED = 100_000

/** The text of a field, and its checks. */
interface FieldGuard {
  readonly value: string
  /** Returns whether the text may enter the field. Reports a private key; changes nothing else. */
  readonly admits: (text: string) => boolean
  /** Stores the text. Returns `false`, and stores nothing, if it contains a private key. */
  readonly store: (text: string) => boolean
}

/**
 * Returns the properties of a text field that never contains a private key. Pasted, dropped, and typed text is checked
 * before it enters the field. Text that enters in another way, as from an extension, is taken out before it is painted.
 */
export function guardField({ value, admits, store }: FieldGuard) {
  return {
    value,
    onBeforeInput(event: InputEvent) {
      const field = event.currentTarget as TextField
      const added = event.data ?? event.dataTransfer?.getData('text/plain') ?? ''
      if (added === '') return
      const start = field.selectionStart ?? field.value.length
      const end = field.selectionEnd ?? field.value.length
      const next = field.value.slice(0, start) + added + field.value.slice(end)
      // A long text would be laid out before it is stored.
      if (!admits(next) || (next.length > MAX_TYPED && store(next))) event.preventDefault()
    },
    onInput(event: TargetedEvent<TextField, Event>) {
      const field = event.currentTarget
      if (!store(field.value)) field.value = value
    },
  }
}

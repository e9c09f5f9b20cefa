import { useSignal } from '@preact/signals'
import { useId } from 'preact/hooks'

/** A value as JSON. The text stays as it is typed, even while it is no JSON. */
export function JsonField(props: {
  readonly label: string
  /** The text that it starts with. */
  readonly text: string
  readonly onChange: (value: unknown, text: string) => void
  /** Called with whether the text is no JSON. */
  readonly onWrong?: (isWrong: boolean, text: string) => void
}) {
  const id = useId()
  const text = useSignal(props.text)
  const error = useSignal<string | undefined>(undefined)
  const read = (typed: string): void => {
    text.value = typed
    try {
      props.onChange(JSON.parse(typed), typed)
      error.value = undefined
    } catch (cause) {
      error.value = cause instanceof Error ? cause.message : String(cause)
    }
    props.onWrong?.(error.value !== undefined, typed)
  }
  return (
    <div class="field">
      <label for={id}>{props.label}</label>
      <textarea
        id={id}
        class="input mono json-field"
        rows={Math.min(Math.max(text.value.split('\n').length, 3), 24)}
        spellcheck={false}
        value={text.value}
        aria-invalid={error.value !== undefined || undefined}
        aria-describedby={`${id}-error`}
        onInput={(event) => read(event.currentTarget.value)}
      />
      <p id={`${id}-error`} class="field-error">
        {error.value}
      </p>
    </div>
  )
}

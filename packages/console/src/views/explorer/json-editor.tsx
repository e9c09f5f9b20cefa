import { useId } from 'preact/hooks'

/** A text of JSON with its line numbers, of which one can be marked as wrong. */
export function JsonEditor(props: {
  readonly label: string
  readonly text: string
  readonly wrongLine: number | undefined
  /** The ID of the element that says what is wrong. */
  readonly describedBy: string
  readonly onInput: (text: string) => void
}) {
  const { label, text, wrongLine } = props
  const id = useId()
  const lines = text.split('\n').length
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <div class="json-editor">
        <div class="json-lines" aria-hidden="true">
          {Array.from({ length: lines }, (_, at) => (
            <span key={at} class={wrongLine === at + 1 ? 'json-line-wrong' : undefined}>
              {at + 1}
            </span>
          ))}
        </div>
        <textarea
          id={id}
          rows={lines}
          spellcheck={false}
          autocomplete="off"
          value={text}
          aria-invalid={wrongLine !== undefined || undefined}
          aria-describedby={props.describedBy}
          onInput={(event) => props.onInput(event.currentTarget.value)}
        />
      </div>
    </div>
  )
}

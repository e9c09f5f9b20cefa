import type { Signal } from '@preact/signals'

/** Switches between the form and the JSON of a request. */
export function FormOrJson(props: {
  readonly isJson: Signal<boolean>
  /** Whether the form cannot show the JSON. */
  readonly isLocked: boolean
}) {
  const { isJson, isLocked } = props
  const button = (text: string, value: boolean) => (
    <button
      type="button"
      aria-pressed={isJson.value === value}
      disabled={!value && isLocked}
      onClick={() => {
        isJson.value = value
      }}
    >
      {text}
    </button>
  )
  return (
    <span class="segmented segmented-small">
      {button('Form', false)}
      {button('JSON', true)}
    </span>
  )
}

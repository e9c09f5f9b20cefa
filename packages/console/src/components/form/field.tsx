import type { Signal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'
import './field.css'

/** A label above a control, and a hint below it. */
function Labeled(props: {
  readonly label: string
  readonly hint?: string | undefined
  /** The fault of the value. */
  readonly error?: string | undefined
  readonly children: (id: string, hintId: string | undefined) => ComponentChildren
}) {
  const { hint, error } = props
  const id = useId()
  const hintId = hint === undefined && error === undefined ? undefined : `${id}-hint`
  return (
    <div class="field">
      <label for={id}>{props.label}</label>
      {props.children(id, hintId)}
      <div id={hintId}>
        {error !== undefined && <p class="field-error">{error}</p>}
        {hint !== undefined && <small>{hint}</small>}
      </div>
    </div>
  )
}

/** A signal that follows the field, or a value and what to do with the next one. */
type Binding<Value extends string> =
  | { readonly of: Signal<Value> }
  | { readonly value: Value; readonly onChange: (value: Value) => void }

function readValue<Value extends string>(binding: Binding<Value>): Value {
  return 'of' in binding ? binding.of.value : binding.value
}

function change<Value extends string>(binding: Binding<Value>, value: string): void {
  if ('of' in binding) binding.of.value = value as Value
  else binding.onChange(value as Value)
}

/** A field for text or a number. */
export function TextField(
  props: Binding<string> & {
    readonly label: string
    readonly hint?: string | undefined
    readonly error?: string | undefined
    readonly placeholder?: string | undefined
    readonly isNumeric?: boolean
    readonly isMono?: boolean
    readonly autoFocus?: boolean
    readonly isInvalid?: boolean
  },
) {
  return (
    <Labeled label={props.label} hint={props.hint} error={props.error}>
      {(id, hintId) => (
        <input
          id={id}
          class={`input${props.isMono ? ' mono' : ''}`}
          value={readValue(props)}
          placeholder={props.placeholder}
          inputMode={props.isNumeric ? 'decimal' : undefined}
          aria-describedby={hintId}
          aria-invalid={props.isInvalid || props.error !== undefined || undefined}
          autofocus={props.autoFocus}
          autocomplete="off"
          spellcheck={false}
          onInput={(event) => change(props, event.currentTarget.value)}
          onFocus={(event) => {
            // Typing replaces a suggested value.
            if (props.autoFocus) event.currentTarget.select()
          }}
        />
      )}
    </Labeled>
  )
}

type Choices<Value> = readonly (readonly [value: Value, text: string])[]

/** One of several choices, in a list, under titles if they come in groups. */
export function SelectField<Value extends string>(
  props: Binding<Value> & {
    readonly label: string
    readonly options?: Choices<Value>
    readonly groups?: readonly (readonly [title: string, options: Choices<Value>])[]
    readonly hint?: string | undefined
  },
) {
  const { options = [], groups = [] } = props
  return (
    <Labeled label={props.label} hint={props.hint}>
      {(id, hintId) => (
        <select
          id={id}
          class="input"
          value={readValue(props)}
          aria-describedby={hintId}
          onChange={(event) => change(props, event.currentTarget.value)}
        >
          {renderOptions(options)}
          {groups.map(([title, choices]) => (
            <optgroup key={title} label={title}>
              {renderOptions(choices)}
            </optgroup>
          ))}
        </select>
      )}
    </Labeled>
  )
}

function renderOptions(options: Choices<string>) {
  return options.map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ))
}

/** One of a few choices, side by side. */
export function Segmented<Value extends string>(
  props: Binding<Value> & {
    readonly label: string
    readonly options: Choices<Value>
    readonly hint?: string | undefined
    readonly disabled?: boolean
  },
) {
  const id = useId()
  return (
    <fieldset class="field" disabled={props.disabled}>
      <legend>{props.label}</legend>
      <div class="segmented">
        {props.options.map(([value, text]) => (
          <label key={value}>
            <input
              type="radio"
              name={id}
              value={value}
              checked={readValue(props) === value}
              onChange={() => change(props, value)}
            />
            {text}
          </label>
        ))}
      </div>
      {props.hint !== undefined && <small>{props.hint}</small>}
    </fieldset>
  )
}

import type { FieldView } from '@gw/sandbox/control'
import { Button } from '@gw/ui'
import { useId } from 'preact/hooks'
import { SelectField, TextField } from '../../parts/form/field.tsx'
import { digitsOf, toDecimal, toMinorUnits } from '../../parts/text/format.ts'
import { newId, suggestValue, type Values } from './form-values.ts'
import { JsonField } from './json-field.tsx'

/** The fields of a request: those that are set, and a choice of the others. */
export function RequestForm(props: {
  readonly fields: readonly FieldView[]
  readonly values: Values
  readonly onChange: (values: Values) => void
  /** The paths of required fields that are empty. */
  readonly missing: readonly string[]
  /** The object that they belong to, and its path. */
  readonly of?: string
  readonly path?: string
}) {
  const { fields, values, onChange, of, missing, path = '' } = props
  const shown = fields.filter(({ name, isRequired }) => isRequired || name in values)
  const others = fields.filter((field) => !shown.includes(field))
  const set = (name: string, value: unknown): void => onChange({ ...values, [name]: value })
  const remove = (name: string): void => {
    const { [name]: _removed, ...kept } = values
    onChange(kept)
  }
  return (
    <div class="request-fields">
      {shown.map((field) => (
        <div key={field.name} class="request-field" data-field={field.name}>
          <FieldInput
            field={field}
            missing={missing}
            path={`${path}${field.name}`}
            value={values[field.name]}
            onChange={(value) => set(field.name, value)}
          />
          {!field.isRequired && (
            <Button small look="quiet" icon="close" onClick={() => remove(field.name)}>
              Remove<span class="sr-only"> {field.name}</span>
            </Button>
          )}
        </div>
      ))}
      {others.length > 0 && (
        <SelectField
          label={of === undefined ? 'Add a field' : `Add to ${of}`}
          value=""
          options={[
            ['', `${others.length} more`],
            ...others.map(({ name }) => [name, name] as const),
          ]}
          onChange={(name) => {
            const field = others.find((one) => one.name === name)
            if (field !== undefined) set(name, suggestValue(field))
          }}
        />
      )}
    </div>
  )
}

interface InputProps {
  readonly field: FieldView
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  readonly missing: readonly string[]
  readonly path: string
}

function FieldInput({ field, value, onChange, missing, path }: InputProps) {
  const { name, type, description, fields = [], maxLength } = field
  if (type === 'object') {
    return (
      <fieldset class="request-object">
        <legend>
          <span class="mono">{name}</span> <small>{description}</small>
        </legend>
        <RequestForm
          fields={fields}
          of={name}
          path={`${path}.`}
          missing={missing}
          values={(value ?? {}) as Values}
          onChange={onChange}
        />
      </fieldset>
    )
  }
  if (type === 'amount') return <AmountInput {...{ field, value, onChange, missing, path }} />
  if (type === 'json') {
    const text = JSON.stringify(value ?? null, null, 2)
    return <JsonField label={`${name} as JSON`} text={text} onChange={onChange} />
  }
  if (type === 'boolean') {
    return (
      <SelectField
        label={name}
        value={String(value ?? true)}
        hint={description}
        options={[
          ['true', 'true'],
          ['false', 'false'],
        ]}
        onChange={(text) => onChange(text === 'true')}
      />
    )
  }
  const limit = maxLength === undefined ? '' : ` Up to ${maxLength} characters.`
  return (
    <>
      <SuggestedText
        field={field}
        hint={`${description}${description.includes('At most') ? '' : limit}`}
        value={String(value ?? '')}
        isMissing={missing.includes(path)}
        onChange={(text) =>
          onChange(type === 'number' && /^-?\d+$/.test(text) ? Number(text) : text)
        }
      />
      {/RequestId$/.test(name) && (
        <Button small onClick={() => onChange(newId(name))}>
          New ID<span class="sr-only"> for {name}</span>
        </Button>
      )}
    </>
  )
}

/** A text with known values to choose from. Others are possible. */
function SuggestedText(props: {
  readonly field: FieldView
  readonly hint: string
  readonly value: string
  readonly isMissing: boolean
  readonly onChange: (text: string) => void
}) {
  const id = useId()
  const { name, options = [], isRequired } = props.field
  return (
    <>
      <TextField
        label={isRequired ? `${name} (required)` : name}
        value={props.value}
        hint={props.hint}
        error={props.isMissing ? `${name} is required.` : undefined}
        isMono
        list={options.length > 0 ? id : undefined}
        onInput={props.onChange}
      />
      {options.length > 0 && (
        <datalist id={id}>
          {options.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      )}
    </>
  )
}

/** An amount, entered in units and shown as it is sent. */
function AmountInput({ field, value, onChange }: InputProps) {
  const { currency = 'EUR', value: units = '' } = (value ?? {}) as Record<string, string>
  const digits = /^[A-Z]{3}$/.test(currency) ? digitsOf(currency) : 2
  const isDigits = /^\d+$/.test(units)
  return (
    <div class="field-pair">
      <TextField
        label={`${field.name}${field.isRequired ? ' (required)' : ''}`}
        value={isDigits ? toDecimal(units, digits) : units}
        isNumeric
        isLazy
        hint={isDigits ? `Sent as "${units}"` : undefined}
        error={isDigits ? undefined : `Enter a number above 0 with at most ${digits} decimals.`}
        onInput={(text) => onChange({ currency, value: toMinorUnits(text, digits) ?? text })}
      />
      <TextField
        label="Currency"
        value={currency}
        isMono
        onInput={(text) => onChange({ currency: text.toUpperCase(), value: units })}
      />
    </div>
  )
}

import { useSignal } from '@preact/signals'
import { useId } from 'preact/hooks'
import { Button } from '../../components/button.tsx'
import { hasUnseen, VisibleText } from '../../components/visible-text.tsx'
import { guardField } from '../input/guard-field.ts'
import type { InspectorInput } from '../input/input.ts'
import type { InspectorModel } from '../model/model.ts'
import './edit.css'
import { listFields, type SignedField } from './signed-fields.ts'
import { readEntered, writeField } from './write-field.ts'

/** More fields than a message has. Each one is an input. */
const MAX_FIELDS = 200

/** What the signature covers, as a list of fields to edit. Only the bytes of an edited field change. */
export function Fields(props: { readonly model: InspectorModel }) {
  const { model } = props
  const entered = readEntered(model.input.value)
  if (entered === undefined) {
    return <p class="insp-fields-note">This message can’t be read yet. Edit it as text.</p>
  }
  const fields = listFields(entered)
  const first = model.first.value
  const before = first === undefined ? [] : listFields(first.message)
  const hasValues = fields.some(({ part }) => part === 'body')
  return (
    <>
      <ul class="insp-fields" aria-label="Signed fields">
        {fields.slice(0, MAX_FIELDS).map((field, at) => (
          <FieldRow
            key={`${at}/${field.name}`}
            model={model}
            field={field}
            was={before[at]?.name === field.name ? before[at] : undefined}
          />
        ))}
      </ul>
      {!hasValues && <p class="insp-fields-note">The body isn’t JSON. Edit it as text.</p>}
      {fields.length > MAX_FIELDS && (
        <p class="insp-fields-note">{fields.length - MAX_FIELDS} more fields. Edit them as text.</p>
      )}
    </>
  )
}

function FieldRow(props: {
  readonly model: InspectorModel
  readonly field: SignedField
  /** The field before all edits. */
  readonly was: SignedField | undefined
}) {
  const { model, field, was } = props
  const id = useId()
  /** What was typed, while the field cannot have it and nothing else is entered. */
  const typed = useSignal<{ text: string; input: InspectorInput } | undefined>(undefined)
  const draft = typed.value?.input === model.input.value ? typed.value.text : undefined
  const isChanged = was !== undefined && was.text !== field.text
  const store = (text: string): boolean => {
    if (!model.admits({ source: text })) return false
    const changes = writeField(model.input.value, field, text)
    typed.value = changes === undefined ? { text, input: model.input.value } : undefined
    return changes === undefined || model.edit(changes)
  }
  return (
    <li class={isChanged ? 'insp-changed' : ''}>
      <div class="insp-value">
        <label class={`byte byte-${field.part}`} for={id}>
          <VisibleText text={field.name} />
        </label>
        {hasUnseen(field.text) ? (
          <output id={id} class="insp-mono">
            <VisibleText text={field.text} />
          </output>
        ) : (
          <input
            id={id}
            class="insp-input insp-mono"
            aria-invalid={draft !== undefined}
            spellcheck={false}
            autocomplete="off"
            autocapitalize="off"
            {...guardField({
              value: draft ?? field.text,
              admits: (text) => model.admits({ source: text }),
              store,
            })}
          />
        )}
      </div>
      {isChanged && (
        <p>
          <span>
            was <VisibleText text={was.text === '' ? 'empty' : was.text} />
          </span>
          <Button small look="quiet" onClick={() => store(was.text)}>
            Undo<span class="sr-only"> {field.name}</span>
          </Button>
        </p>
      )}
    </li>
  )
}

import '../../components/form/field.css'
import { Button } from '../../components/button.tsx'
import { Identifier } from '../../components/identifier.tsx'
import { Status } from '../../components/status.tsx'
import { keyVersionOf } from '../model/content.ts'
import type { InspectorInput, KeyInput } from '../model/input.ts'
import type { InspectorModel } from '../model/model.ts'
import { guardField } from './guard-field.ts'
import { SecretNote } from './secret-note.tsx'

/** More versions than anyone has. Each one is a field, and each key costs a check. */
const MAX_KEYS = 16

/** The keys, the client ID, and the path of the message, and which part of a capture to read. */
export function Options(props: { readonly model: InspectorModel }) {
  const { model } = props
  const { publicKeys, checksAge, isResponse } = model.input.value
  const result = model.result.value
  const kind = result.state === 'explained' ? result.source.source : undefined
  const version = Math.max(0, ...publicKeys.map((key) => Number(key.version) || 0)) + 1
  return (
    <div class="insp-options">
      <fieldset class="insp-keys">
        <legend>Sender’s public key</legend>
        <SecretNote model={model} name="publicKeys" />
        {publicKeys.map((_key, at) => (
          <KeyField key={at} model={model} at={at} />
        ))}
        {publicKeys.length < MAX_KEYS && (
          <Button
            small
            look="quiet"
            icon="plus"
            onClick={() =>
              model.update({ publicKeys: [...publicKeys, { version: `${version}`, text: '' }] })
            }
          >
            Add another key version
          </Button>
        )}
      </fieldset>
      <TextField model={model} name="clientId" label="Expected client ID" placeholder="any" />
      <TextField
        model={model}
        name="target"
        label="Registered path"
        placeholder="from the message"
      />
      <Check
        label="Also check the age"
        isOn={checksAge}
        onChange={(isOn) => model.update({ checksAge: isOn })}
      />
      {(kind === 'har' || kind === 'capture') && (
        <Check
          label="Explain the response"
          isOn={isResponse}
          onChange={(isOn) => model.update({ isResponse: isOn })}
        />
      )}
      {kind === 'har' && <TextField model={model} name="entry" label="HAR entry, counted from 1" />}
      <p class="insp-hint insp-wide" id="insp-sources">
        Private keys are rejected in every field. A text box converts CRLF to LF. Open a file, or
        paste a capture, if line endings matter.
      </p>
    </div>
  )
}

/** A key and its version, and what the key is once it can be read. */
function KeyField(props: { readonly model: InspectorModel; readonly at: number }) {
  const { model, at } = props
  const keys = model.input.value.publicKeys
  const reading = model.keys.value[at]
  const withKey = (changes: Partial<KeyInput>): Partial<InspectorInput> => ({
    publicKeys: keys.map((key, nth) => (nth === at ? { ...key, ...changes } : key)),
  })
  const guard = (name: keyof KeyInput) =>
    guardField({
      value: keys[at]?.[name] ?? '',
      admits: (text) => model.admits(withKey({ [name]: text })),
      store: (text) => model.update(withKey({ [name]: text })),
    })
  return (
    <div class="insp-key">
      <div class="field">
        <label for={`insp-version-${at}`}>Version</label>
        <input
          id={`insp-version-${at}`}
          class="input"
          inputMode="numeric"
          autocomplete="off"
          {...guard('version')}
        />
      </div>
      <div class="field">
        <label for={`insp-key-${at}`}>PEM, base64, or JWK</label>
        <textarea
          id={`insp-key-${at}`}
          class="input insp-mono"
          rows={2}
          spellcheck={false}
          autocomplete="off"
          placeholder="-----BEGIN PUBLIC KEY-----"
          {...guard('text')}
        />
        {reading?.state === 'valid' && (
          <p class="insp-hint insp-thumbprint">
            RSA {reading.bits}
            <Identifier value={reading.thumbprint} copyLabel="Copy thumbprint" />
            {madeSignature(model, keys[at]) && (
              <Status kind="succeeded">Made this signature</Status>
            )}
          </p>
        )}
        {reading?.state === 'invalid' && (
          <p class="field-error" role="alert">
            {reading.sentence}. <code>{reading.code}</code>
          </p>
        )}
        {keys.length > 1 && (
          <Button
            small
            look="quiet"
            onClick={() => model.update({ publicKeys: keys.filter((_key, nth) => nth !== at) })}
          >
            Remove
          </Button>
        )}
      </div>
    </div>
  )
}

function madeSignature({ result }: InspectorModel, key: KeyInput | undefined): boolean {
  const { value } = result
  if (value.state !== 'explained' || value.explanation.verdict !== 'wouldVerify') return false
  return keyVersionOf(value.message) === key?.version
}

function TextField(props: {
  readonly model: InspectorModel
  readonly name: 'clientId' | 'target' | 'entry'
  readonly label: string
  readonly placeholder?: string
}) {
  const { model, name, label, placeholder } = props
  return (
    <div class="field">
      <label for={`insp-${name}`}>{label}</label>
      <input
        id={`insp-${name}`}
        class="input insp-mono"
        placeholder={placeholder}
        spellcheck={false}
        autocomplete="off"
        autocapitalize="off"
        {...guardField({
          value: model.input.value[name],
          admits: (text) => model.admits({ [name]: text }),
          store: (text) => model.update({ [name]: text }),
        })}
      />
      <SecretNote model={model} name={name} />
    </div>
  )
}

function Check(props: {
  readonly label: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}) {
  return (
    <label class="insp-check">
      <input
        type="checkbox"
        checked={props.isOn}
        onChange={(event) => props.onChange(event.currentTarget.checked)}
      />
      {props.label}
    </label>
  )
}

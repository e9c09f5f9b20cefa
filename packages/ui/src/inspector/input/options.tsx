import { useRef, useState } from 'preact/hooks'
import { Button } from '../../components/button.tsx'
import { Icon } from '../../components/icon.tsx'
import { Identifier } from '../../components/identifier.tsx'
import type { InspectorModel } from '../model/model.ts'
import { FileButton } from './editor.tsx'
import { guardField } from './guard-field.ts'
import { type InspectorInput, type KeyInput, MAX_KEYS } from './input.ts'
import type { KeyReading } from './read-key.ts'
import { SecretNote } from './secret-note.tsx'

/** What is known about the message: keys, client ID, path, and less common options. */
export function Options(props: {
  readonly model: InspectorModel
  readonly withKeys: boolean
  readonly onWithKeys: (isWanted: boolean) => void
  /** Whether there are links, which can include public keys. */
  readonly hasLinks: boolean
}) {
  const { model } = props
  const input = model.input.value
  const result = model.result.value
  const explained = result.state === 'explained' ? result : undefined
  const hasTwoMessages =
    explained?.source.source === 'har' || explained?.source.source === 'capture'
  return (
    <div class="insp-options">
      <fieldset class="insp-keys">
        <legend>Sender’s public key</legend>
        <SecretNote model={model} name="publicKeys" />
        {input.publicKeys.map((key, at) => (
          <KeyField
            key={at}
            model={model}
            at={at}
            value={key}
            reading={model.keys.value.publicKeys[at]}
          />
        ))}
        {input.publicKeys.length < MAX_KEYS && (
          <Button
            small
            look="quiet"
            icon="plus"
            onClick={() =>
              model.update({
                publicKeys: [...input.publicKeys, { version: nextVersion(input), text: '' }],
              })
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
        isOn={input.checksAge}
        onChange={(checksAge) => model.update({ checksAge })}
      />
      {props.hasLinks && (
        <Check
          label="Include public keys in links"
          isOn={props.withKeys}
          onChange={props.onWithKeys}
        />
      )}
      {hasTwoMessages && (
        <>
          <Check
            label="Explain the response"
            isOn={input.isResponse}
            onChange={(isResponse) => model.update({ isResponse })}
          />
          {explained?.source.source === 'har' && (
            <TextField model={model} name="entry" label="HAR entry, counted from 1" />
          )}
        </>
      )}
      <details class="insp-more">
        <summary>More options</summary>
        <div class="insp-options">
          <div class="insp-field insp-wide">
            <label for="insp-own">Your own public key, to detect it in place of the sender’s</label>
            <textarea
              id="insp-own"
              class="insp-input insp-mono"
              rows={3}
              spellcheck={false}
              autocomplete="off"
              {...guardField({
                value: input.ownPublicKey,
                admits: (text) => model.admits({ ownPublicKey: text }),
                store: (text) => model.update({ ownPublicKey: text }),
              })}
            />
            <KeyProblem reading={model.keys.value.ownPublicKey} />
            <SecretNote model={model} name="ownPublicKey" />
          </div>
          <TextField
            model={model}
            name="otherTarget"
            label="Another path that may have been signed"
            placeholder="/shop/notify"
          />
          <TextField
            model={model}
            name="prefix"
            label="Prefix that a proxy removes"
            placeholder="/api"
          />
        </div>
      </details>
      <p class="insp-note insp-wide" id="insp-sources">
        Private keys are rejected in every field. A text box converts CRLF to LF:{' '}
        <FileButton
          label={input.bodyFile === undefined ? 'load the body from a file' : 'load another body'}
          onOpen={(bodyFile) => model.update({ bodyFile })}
        />{' '}
        if line endings matter.
      </p>
      {input.bodyFile !== undefined && (
        <div class="insp-file insp-wide">
          <p>
            Body: <b>{input.bodyFile.name}</b> {input.bodyFile.bytes.length} bytes
          </p>
          <Button small onClick={() => model.update({ bodyFile: undefined })}>
            Remove
          </Button>
        </div>
      )}
    </div>
  )
}

function nextVersion({ publicKeys }: InspectorInput): string {
  const versions = publicKeys.map(({ version }) => Number(version) || 0)
  return String(Math.max(0, ...versions) + 1)
}

function KeyField(props: {
  readonly model: InspectorModel
  readonly at: number
  readonly value: KeyInput
  readonly reading: KeyReading | undefined
}) {
  const { model, at, value, reading } = props
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const keys = model.input.value.publicKeys
  const withKey = (changes: Partial<KeyInput>): Partial<InspectorInput> => ({
    publicKeys: keys.map((key, nth) => (nth === at ? { ...key, ...changes } : key)),
  })
  /** Opens or closes the field with a button, and moves the focus along. */
  const toggle = (isWanted: boolean): void => {
    setOpen(isWanted)
    requestAnimationFrame(() => {
      box.current?.querySelector<HTMLElement>(isWanted ? 'textarea' : 'button')?.focus()
    })
  }
  if (reading?.state === 'valid' && !isOpen) {
    const { bits, format, thumbprint } = reading.details
    return (
      <div ref={box}>
        <div class="insp-keyline">
          <Icon name="key" />
          <span>v{value.version}</span>
          <Identifier value={thumbprint} />
          <Button small look="quiet" onClick={() => toggle(true)}>
            Change
          </Button>
        </div>
        <p class="insp-note">
          RSA {bits} · read from {format}
        </p>
      </div>
    )
  }
  return (
    // It stays open while the focus is in it: a result must not move the focus.
    <div
      class="insp-key"
      ref={box}
      onFocusIn={() => setOpen(true)}
      onFocusOut={() =>
        // Later, because the focus may be on its way to another element of this field.
        requestAnimationFrame(() => {
          if (!box.current?.contains(document.activeElement)) setOpen(false)
        })
      }
    >
      <div class="insp-field">
        <label for={`insp-version-${at}`}>Version</label>
        <input
          id={`insp-version-${at}`}
          class="insp-input"
          inputMode="numeric"
          autocomplete="off"
          {...guardField({
            value: value.version,
            admits: (version) => model.admits(withKey({ version })),
            store: (version) => model.update(withKey({ version })),
          })}
        />
      </div>
      <div class="insp-field">
        <label for={`insp-key-${at}`}>Public key: PEM, base64, or JWK</label>
        <textarea
          id={`insp-key-${at}`}
          class="insp-input insp-mono"
          rows={isOpen ? 5 : 2}
          spellcheck={false}
          autocomplete="off"
          placeholder="-----BEGIN PUBLIC KEY-----"
          {...guardField({
            value: value.text,
            admits: (text) => model.admits(withKey({ text })),
            store: (text) => model.update(withKey({ text })),
          })}
        />
        {reading !== undefined && <KeyProblem reading={reading} />}
        <div class="insp-actions">
          {isOpen && reading?.state === 'valid' && (
            <Button small look="quiet" onClick={() => toggle(false)}>
              Done
            </Button>
          )}
          {keys.length > 1 && (
            <Button
              small
              look="quiet"
              onClick={() => {
                setOpen(false)
                model.update({ publicKeys: keys.filter((_key, nth) => nth !== at) })
              }}
            >
              Remove
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}

function KeyProblem(props: { readonly reading: KeyReading }) {
  const { reading } = props
  if (reading.state !== 'invalid') return null
  return (
    <p class="insp-problem" role="alert">
      {reading.sentence}. <code>{reading.code}</code>
    </p>
  )
}

function TextField(props: {
  readonly model: InspectorModel
  readonly name: 'clientId' | 'target' | 'otherTarget' | 'prefix' | 'entry'
  readonly label: string
  readonly placeholder?: string
}) {
  const { model, name, label, placeholder } = props
  return (
    <div class="insp-field">
      <label for={`insp-${name}`}>{label}</label>
      <input
        id={`insp-${name}`}
        class="insp-input insp-mono"
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

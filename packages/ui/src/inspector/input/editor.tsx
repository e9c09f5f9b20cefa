import { useSignal } from '@preact/signals'
import type { ComponentChild } from 'preact'
import { Button } from '../../components/button.tsx'
import { VisibleText } from '../../components/visible-text.tsx'
import { Fields } from '../edit/fields.tsx'
import type { InspectorModel } from '../model/model.ts'
import { guardField } from './guard-field.ts'
import { toSource } from './input.ts'
import { markSource } from './mark-source.ts'
import { SecretNote } from './secret-note.tsx'
import './input.css'

const READ_AS = {
  curl: 'Read as a curl command',
  http: 'Read as an HTTP message',
  har: 'Read as a HAR file',
  capture: 'Read as a sandbox capture',
} as const

const PLACEHOLDER = `POST /notify HTTP/1.1
client-id: YOUR_CLIENT_ID
request-time: 1794740663870
signature: algorithm=RSA256,keyVersion=1,signature=…

{"notifyType":"PAYMENT_RESULT", …}`

/** How much of a file is shown. */
const MAX_SHOWN = 4_096

const VIEWS = ['Text', 'Fields'] as const

/** The message: text in a field, with its parts in color, or an unchanged file. Either can be edited field by field. */
export function Editor(props: { readonly model: InspectorModel }) {
  const { model } = props
  const { source, file } = model.input.value
  const view = useSignal<(typeof VIEWS)[number]>('Text')
  const result = model.result.value
  const read = result.state === 'explained' ? result.source : undefined
  return (
    <section class="insp-editor" aria-labelledby="insp-message">
      <header>
        <h2 id="insp-message">Message</h2>
        <span class="insp-hint">{read === undefined ? '' : READ_AS[read.source]}</span>
        <fieldset class="insp-segments">
          <legend class="sr-only">Edit the message as</legend>
          {VIEWS.map((one) => (
            <label key={one}>
              <input
                type="radio"
                name="insp-view"
                checked={view.value === one}
                onChange={() => {
                  view.value = one
                }}
              />
              {one}
            </label>
          ))}
        </fieldset>
        <FileButton label="Open file" onOpen={(opened) => openMessage(model, opened)} />
        <Button
          small
          look="quiet"
          onClick={() => model.update({ source: '', file: undefined, bodyFile: undefined })}
        >
          Clear
        </Button>
        <SecretNote model={model} name="source" />
        <SecretNote model={model} name="file" />
      </header>
      {view.value === 'Fields' ? (
        <Fields model={model} />
      ) : file === undefined ? (
        <div class="insp-paste">
          <pre aria-hidden="true">
            {renderMarked(source, markSource(source, read))}
            {'\n'}
          </pre>
          <textarea
            aria-labelledby="insp-message"
            aria-describedby="insp-sources"
            placeholder={PLACEHOLDER}
            spellcheck={false}
            autocomplete="off"
            autocapitalize="off"
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              const [dropped] = event.dataTransfer?.files ?? []
              if (dropped === undefined) return
              event.preventDefault()
              void readFile(dropped).then((opened) => openMessage(model, opened))
            }}
            {...guardField({
              value: source,
              admits: (text) => model.admits({ source: text }),
              store: (text) => model.update(toSource('Pasted message', text)),
            })}
          />
        </div>
      ) : (
        <>
          <div class="insp-file">
            <p>
              <b>{file.name}</b> {file.bytes.length} bytes, read unchanged
            </p>
            <Button small onClick={() => model.update({ file: undefined })}>
              Remove
            </Button>
          </div>
          <pre class="insp-shown">
            <VisibleText text={startOf(file.bytes)} />
          </pre>
        </>
      )}
    </section>
  )
}

/** A button that opens a file, with the exact bytes. */
export function FileButton(props: {
  readonly label: string
  readonly onOpen: (file: { name: string; bytes: Uint8Array }) => void
}) {
  return (
    <label class="button button-quiet button-small insp-open">
      {props.label}
      <input
        type="file"
        onChange={(event) => {
          const field = event.currentTarget
          const [chosen] = field.files ?? []
          if (chosen === undefined) return
          void readFile(chosen).then((opened) => {
            field.value = ''
            props.onOpen(opened)
          })
        }}
      />
    </label>
  )
}

/** Returns the start of a file as text. The rest is among the bytes. */
function startOf(bytes: Uint8Array): string {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(0, MAX_SHOWN))
  return bytes.length > MAX_SHOWN ? `${text} …` : text
}

async function readFile(file: File): Promise<{ name: string; bytes: Uint8Array }> {
  return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }
}

/** Text goes into the field, where it can be edited. A text field would change CR and bytes that are not UTF-8. */
function openMessage(model: InspectorModel, opened: { name: string; bytes: Uint8Array }): void {
  const text = decode(opened.bytes)
  const isText = text !== undefined && !/[\r\0\ufeff]/.test(text)
  model.update(isText ? toSource(opened.name, text) : { source: '', file: opened })
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

function renderMarked(text: string, marks: ReturnType<typeof markSource>): ComponentChild[] {
  const shown: ComponentChild[] = []
  let at = 0
  for (const { from, to, part } of marks) {
    shown.push(text.slice(at, from))
    shown.push(<span class={`byte byte-${part}`}>{text.slice(from, to)}</span>)
    at = to
  }
  shown.push(text.slice(at))
  return shown
}

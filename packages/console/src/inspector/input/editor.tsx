import { Button } from '../../components/button.tsx'
import { VisibleText } from '../../components/visible-text.tsx'
import { type OpenedFile, toSource } from '../model/input.ts'
import type { InspectorModel } from '../model/model.ts'
import { guardField } from './guard-field.ts'
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

/** The length of the shown start of a file. */
const MAX_SHOWN = 4_096

/** The message: text in a field, or an unchanged file. */
export function Editor(props: { readonly model: InspectorModel }) {
  const { model } = props
  const { source, file } = model.input.value
  const result = model.result.value
  return (
    <section class="insp-editor" aria-labelledby="insp-message">
      <header>
        <h2 id="insp-message">Message</h2>
        <span class="insp-hint">
          {result.state === 'explained' && READ_AS[result.source.source]}
        </span>
        <label class="button button-quiet button-small insp-open">
          Open file
          <input
            type="file"
            onChange={(event) => {
              const field = event.currentTarget
              const [chosen] = field.files ?? []
              if (chosen === undefined) return
              void readFile(chosen).then((opened) => {
                field.value = ''
                openMessage(model, opened)
              })
            }}
          />
        </label>
        <Button small look="quiet" onClick={() => model.update({ source: '', file: undefined })}>
          Clear
        </Button>
        <SecretNote model={model} name="source" />
        <SecretNote model={model} name="file" />
      </header>
      {file === undefined ? (
        <textarea
          class="insp-mono"
          rows={16}
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
      ) : (
        <div class="insp-file">
          <p>
            <b>{file.name}</b> {file.bytes.length} bytes, read unchanged
          </p>
          <pre>
            <VisibleText text={startOf(file.bytes)} />
          </pre>
        </div>
      )}
    </section>
  )
}

/** Returns the start of a file as text. The rest is among the bytes. */
function startOf(bytes: Uint8Array): string {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(0, MAX_SHOWN))
  return bytes.length > MAX_SHOWN ? `${text} …` : text
}

async function readFile(file: File): Promise<OpenedFile> {
  return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }
}

/** Text goes into the field, where it can be edited. A text field would change CR and bytes that are not UTF-8. */
function openMessage(model: InspectorModel, opened: OpenedFile): void {
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

import { isGatewayError } from '@gw/errors'
import { readSource, type SourceMessage } from '@gw/inspect'
import { quoteForShell } from '@gw/inspect/internal'
import { entryOf } from '../input/find-secret.ts'
import { type InspectorInput, isEmpty, sourceOf } from '../input/input.ts'
import { decodeBody, type SignedField } from './signed-fields.ts'

/** A message as it was entered, with the bytes of its body. */
export interface Entered extends Omit<SourceMessage, 'body' | 'target'> {
  readonly target: string
  readonly body: Uint8Array
}

/** Reads what was entered, at once, because a field shows what is typed. Returns `undefined` if it cannot be read. */
export function readEntered(input: InspectorInput): Entered | undefined {
  if (isEmpty(input)) return undefined
  try {
    const options = { response: input.isResponse, entry: entryOf(input) }
    const source = readSource(sourceOf(input), options)
    const body = input.bodyFile?.bytes ?? source.body
    if (!(body instanceof Uint8Array)) return undefined
    const kind = input.isResponse ? 'response' : source.kind
    return { ...source, kind, target: input.target.trim() || (source.target ?? ''), body }
  } catch (error) {
    if (!isGatewayError(error)) throw error
    return undefined
  }
}

/** How a text can be written in a message: as it is, in base64, in a JSON string, or as a word of a shell. */
const NOTATIONS: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => JSON.stringify(text).slice(1, -1),
  (text) => btoa(String.fromCharCode(...new TextEncoder().encode(text))),
  quoteForShell,
]

/** `String.fromCharCode` takes as many arguments. */
const MAX_BASE64 = 32_768

/** A value can be at several places, such as in the path and in the body. */
const MAX_PLACES = 20

/**
 * Returns the change of the input that gives a field a different value, and leaves every other byte of the message as it is.
 * Returns `undefined` if the field cannot have that value.
 */
export function writeField(
  input: InspectorInput,
  field: SignedField,
  text: string,
): Partial<InspectorInput> | undefined {
  const entered = readEntered(input)
  if (entered === undefined) return undefined
  if (field.part === 'body') return writeBody(input, entered, field, text)
  if (field.part === 'target') {
    if (input.target.trim() !== '') return { target: text }
    return rewrite(input, [field.text, text], { ...entered, target: text })
  }
  const headers = { ...entered.headers, [field.name]: text }
  return rewrite(input, [field.text, text], { ...entered, headers })
}

function writeBody(
  input: InspectorInput,
  entered: Entered,
  { at, isString, text: old }: SignedField,
  text: string,
): Partial<InspectorInput> | undefined {
  const written = isString ? quote(text) : text
  const before = decodeBody(entered.body)
  if (before === undefined || (!isString && !isPlainJson(text))) return undefined
  const end = at + old.length + (isString ? 2 : 0)
  const edited = before.slice(0, at) + written + before.slice(end)
  const body = new TextEncoder().encode(edited)
  const inMessage =
    input.bodyFile === undefined && body.length < MAX_BASE64
      ? rewrite(input, [before, edited], { ...entered, body })
      : undefined
  return inMessage ?? { bodyFile: { name: 'Edited body', bytes: body } }
}

/** Replaces a text in the message, in the notation and at the place that make it the wanted message. */
function rewrite(
  input: InspectorInput,
  [from, to]: readonly [from: string, to: string],
  wanted: Entered,
): Partial<InspectorInput> | undefined {
  const { source, file } = input
  if (file !== undefined || from === '') return undefined
  for (const write of NOTATIONS) {
    const [old, next] = [write(from), write(to)]
    let at = source.lastIndexOf(old)
    for (let nth = 0; at !== -1 && nth < MAX_PLACES; nth++) {
      const candidate = withLength(
        source.slice(0, at) + next + source.slice(at + old.length),
        wanted,
      )
      const read = readEntered({ ...input, source: candidate })
      if (read !== undefined && isSame(read, wanted)) return { source: candidate }
      at = at === 0 ? -1 : source.lastIndexOf(old, at - 1)
    }
  }
  return undefined
}

/** The length in the head of an HTTP message would cut a longer body. */
function withLength(source: string, { body }: Entered): string {
  return source.replace(/^(content-length:[ \t]*)\d+/im, `$1${body.length}`)
}

function isSame(one: Entered, other: Entered): boolean {
  const headOf = ({ method, target, headers: { 'content-length': _length, ...rest } }: Entered) =>
    JSON.stringify([method, target, Object.entries(rest).sort()])
  return (
    headOf(one) === headOf(other) &&
    one.body.length === other.body.length &&
    one.body.every((byte, at) => byte === other.body[at])
  )
}

/** Text with escapes is a string as it is. Anything else is escaped. */
function quote(text: string): string {
  return readsAs(`"${text}"`, 'string') ? `"${text}"` : JSON.stringify(text)
}

function isPlainJson(text: string): boolean {
  return (
    text === text.trim() && (text === 'null' || readsAs(text, 'number') || readsAs(text, 'boolean'))
  )
}

function readsAs(text: string, type: 'string' | 'number' | 'boolean'): boolean {
  try {
    return typeof JSON.parse(text) === type
  } catch {
    return false
  }
}

import { shownDirection } from '../../components/shown-direction.ts'

/** A public key of the sender, and the key version under which it is trusted. */
export interface KeyInput {
  readonly version: string
  readonly text: string
}

/** A file that was opened, with its exact bytes. */
interface OpenedFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** Everything that can be entered. An empty string means that the message or the default decides. */
export interface InspectorInput {
  /** The message as text: a curl command, an HTTP message, a HAR file or entry, or a sandbox capture. */
  readonly source: string
  /** The message as a file, instead of `source`. */
  readonly file?: OpenedFile | undefined
  /** The body, instead of the one in the message. */
  readonly bodyFile?: OpenedFile | undefined
  /** The registered path, or the path of the request of a response. */
  readonly target: string
  /** The expected client ID. */
  readonly clientId: string
  readonly publicKeys: readonly KeyInput[]
  /** The reader's own public key. */
  readonly ownPublicKey: string
  /** Another path that may have been signed. */
  readonly otherTarget: string
  /** A prefix that a proxy may have removed. */
  readonly prefix: string
  readonly checksAge: boolean
  /** Whether to read the response of a HAR entry or capture. */
  readonly isResponse: boolean
  /** The entry of a HAR file, counted from 1. */
  readonly entry: string
}

/** Options of a message. Those that are missing keep their defaults. */
export type InspectorOptions = Partial<Omit<InspectorInput, 'source'>>

export const EMPTY_INPUT: InspectorInput = {
  source: '',
  target: '',
  clientId: '',
  publicKeys: [{ version: '1', text: '' }],
  ownPublicKey: '',
  otherTarget: '',
  prefix: '',
  checksAge: false,
  isResponse: false,
  entry: '1',
}

/** More versions than anyone has. Each one is a field, and each key costs a check. */
export const MAX_KEYS = 16

/** A longer text takes seconds to lay out. It is kept as a file. */
const MAX_EDITED = 200_000

/** Returns a text as the message: in the field, where it can be edited, or as a file, which is shown but not turned around. */
export function toSource(name: string, text: string): Pick<InspectorInput, 'source' | 'file'> {
  const isField = text.length <= MAX_EDITED && shownDirection(text) === text
  if (isField) return { source: text, file: undefined }
  return { source: '', file: { name, bytes: new TextEncoder().encode(text) } }
}

/** Returns the message as it is read: text, or the bytes of a file. */
export function sourceOf({ source, file }: InspectorInput): string | Uint8Array {
  return file?.bytes ?? source
}

/** Returns whether there is no message yet. */
export function isEmpty(input: InspectorInput): boolean {
  const source = sourceOf(input)
  return typeof source === 'string' ? source.trim() === '' : source.length === 0
}

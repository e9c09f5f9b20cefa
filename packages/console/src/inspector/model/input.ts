import { shownDirection } from '../../components/shown-direction.ts'

/** A public key of the sender, and the key version under which it is trusted. */
export interface KeyInput {
  readonly version: string
  readonly text: string
}

/** A file that was opened, with its exact bytes. */
export interface OpenedFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** Everything that can be entered. An empty string means that the message or the default decides. */
export interface InspectorInput {
  /** The message as text: a curl command, an HTTP message, a HAR file or entry, or a sandbox capture. */
  readonly source: string
  /** The message as a file, instead of `source`. */
  readonly file?: OpenedFile | undefined
  /** The registered path, or the path of the request of a response. */
  readonly target: string
  /** The expected client ID. */
  readonly clientId: string
  readonly publicKeys: readonly KeyInput[]
  readonly checksAge: boolean
  /** True to read the response of a HAR entry or capture. */
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
  checksAge: false,
  isResponse: false,
  entry: '1',
}

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

/** Returns the entry of a HAR file, 1 if the field is empty or malformed. */
export function entryOf({ entry }: InspectorInput): number {
  return /^[1-9]\d{0,8}$/.test(entry) ? Number(entry) : 1
}

import { readSource } from '@gw/inspect'
import { containsPrivateKey } from '@gw/inspect/internal'
import type { InspectorInput } from './input.ts'

/** A private key that was entered: the field that it was in, never the key. */
export interface Secret {
  readonly field: keyof InspectorInput
  readonly code: 'GW_INSPECT_PRIVATE_KEY' | 'GW_SIGNATURE_KEY_IS_PRIVATE'
}

/**
 * Returns the first of these fields that contains a private key. Runs before anything is stored, shown, or copied, on what
 * is entered: the rest was checked when it was.
 */
export function findSecret(entered: Partial<InspectorInput>): Secret | undefined {
  const { publicKeys = [], source = '', file, target = '', clientId = '', entry = '' } = entered
  const fields: readonly (readonly [keyof InspectorInput, readonly (string | Uint8Array)[]])[] = [
    ['publicKeys', publicKeys.flatMap(({ text, version }) => [text, version])],
    ['source', [source, ...bodiesOf(source)]],
    ['file', file === undefined ? [] : [file.name, ...fileTexts(file.bytes)]],
    ['target', [target]],
    ['clientId', [clientId]],
    ['entry', [entry]],
  ]
  const found = fields.find(([, values]) => values.some(containsPrivateKey))
  if (found === undefined) return undefined
  const [field] = found
  const code = field === 'publicKeys' ? 'GW_SIGNATURE_KEY_IS_PRIVATE' : 'GW_INSPECT_PRIVATE_KEY'
  return { field, code }
}

/** A file as bytes, and as the text that is searched like one that was pasted. */
function fileTexts(bytes: Uint8Array): (string | Uint8Array)[] {
  return [bytes, new TextDecoder().decode(bytes), ...bodiesOf(bytes)]
}

/** The bodies of both messages of a source: a curl command has its own way to escape them. */
function bodiesOf(source: string | Uint8Array): Uint8Array[] {
  const bodies: Uint8Array[] = []
  for (const response of source.length === 0 ? [] : [false, true]) {
    try {
      const { body } = readSource(source, { response })
      for (const part of body instanceof Uint8Array ? [body] : body) {
        if (part instanceof Uint8Array) bodies.push(part)
      }
    } catch {
      // It cannot be read, which is reported elsewhere.
    }
  }
  return bodies
}

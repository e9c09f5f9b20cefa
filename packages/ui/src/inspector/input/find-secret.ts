import { readSource } from '@gw/inspect'
import { containsPrivateKey } from '@gw/inspect/internal'
import type { InspectorInput } from './input.ts'

/** The codes for a rejected private key. */
type SecretCode = 'GW_INSPECT_PRIVATE_KEY' | 'GW_SIGNATURE_KEY_IS_PRIVATE'

/** A private key that was entered: the field that it was in, never the key. */
export interface Secret {
  readonly field: keyof InspectorInput
  readonly code: SecretCode
}

/**
 * Returns the first of these fields that contains a private key. Runs before anything is stored, shown, linked, or copied,
 * on what is entered: the rest was checked when it was.
 */
export function findSecret(entered: Partial<InspectorInput>): Secret | undefined {
  const { publicKeys = [], ownPublicKey = '', source = '', file, bodyFile } = entered
  const { target = '', clientId = '', otherTarget = '', prefix = '', entry = '' } = entered
  const fields: readonly (readonly [keyof InspectorInput, readonly (string | Uint8Array)[]])[] = [
    ['publicKeys', publicKeys.flatMap(({ text, version }) => [text, version])],
    ['ownPublicKey', [ownPublicKey]],
    ['source', [source, ...bodiesOf(source)]],
    ['file', [file?.name ?? '', ...(file === undefined ? [] : fileTexts(file.bytes))]],
    ['bodyFile', [bodyFile?.name ?? '', bodyFile?.bytes ?? '']],
    ['target', [target]],
    ['clientId', [clientId]],
    ['otherTarget', [otherTarget]],
    ['prefix', [prefix]],
    ['entry', [entry]],
  ]
  const found = fields.find(([, values]) => values.some(containsPrivateKey))
  if (found === undefined) return undefined
  const [field] = found
  const isKeyField = field === 'publicKeys' || field === 'ownPublicKey'
  return { field, code: isKeyField ? 'GW_SIGNATURE_KEY_IS_PRIVATE' : 'GW_INSPECT_PRIVATE_KEY' }
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

/** Returns the entry of a HAR file, 1 if the field is empty or malformed. */
export function entryOf({ entry }: Pick<InspectorInput, 'entry'>): number {
  return /^[1-9]\d{0,8}$/.test(entry) ? Number(entry) : 1
}

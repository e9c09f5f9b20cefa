import { parseSignatureHeader, type WebCryptoKey } from '@gw/signature'
import type { CandidateKey } from '../input/candidate-keys.ts'

/** The content of a `Signature` header, parsed leniently. */
export interface LooseHeader {
  /** The signature values, as written. More than one if the field is repeated. */
  readonly values: readonly string[]
  /** The key versions that it names. */
  readonly versions: readonly number[]
}

const MAX_LENGTH = 65_536
const MAX_FIELDS = 64
const MAX_VALUES = 4

/** Parses a header with any separators, quotes, order, and case. A header without field names is the value itself. */
export function readLoosely(text: string): LooseHeader {
  const values: string[] = []
  const versions: number[] = []
  if (text.length > MAX_LENGTH) return { values, versions }
  for (const field of text.split(/[,;&]/, MAX_FIELDS)) {
    const at = field.search(/[=:]/)
    const name = field
      .slice(0, at)
      .replace(/[^a-z]/gi, '')
      .toLowerCase()
    const value = unquote(field.slice(at + 1))
    if (name.endsWith('keyversion') && /^v?0*\d{1,9}(?:\.0+)?$/i.test(value)) {
      versions.push(Number(value.replace(/^v/i, '')))
    } else if (name.endsWith('signature') && value !== '' && values.length < MAX_VALUES) {
      values.push(value)
    }
  }
  const bare = text.trim()
  if (values.length === 0 && bare.length >= 64 && /^[\w+/%=-]+$/.test(bare)) values.push(bare)
  return { values, versions }
}

/** A signature and the key that it may belong to. */
export interface LooseReading {
  readonly signature: Uint8Array<ArrayBuffer>
  readonly key: WebCryptoKey
  readonly version: string
}

/** Pairs the values of a header with the trusted keys of its version, or with all trusted keys if it has none. */
export function* pairWithKeys(
  { values, versions }: LooseHeader,
  keys: readonly CandidateKey[],
): Generator<LooseReading> {
  for (const value of values) {
    const signature = decodeValue(value)
    if (signature === undefined) continue
    for (const { key, name, isTrusted } of keys) {
      if (isTrusted && (versions.length === 0 || versions.includes(Number(name)))) {
        yield { signature, key, version: name }
      }
    }
  }
}

/** Decodes a signature value by the rules of verification. */
export function decodeValue(value: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return parseSignatureHeader(`algorithm=RSA256,keyVersion=1,signature=${value}`).signature
  } catch {
    return undefined
  }
}

function unquote(value: string): string {
  return value.trim().replace(/^["']/, '').replace(/["']$/, '').trim()
}

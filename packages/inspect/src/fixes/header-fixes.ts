import { quote } from '../explanation/show-invisible.ts'
import type { Change, FixContext } from './change.ts'
import { pairWithKeys, readLoosely } from './loose-header.ts'

const SENDER = 'the code that creates the Signature header, at the sender or in your own test.'

/** The fault of the header, by the code of its error. */
const FAULTS: Readonly<Record<string, readonly [id: string, what: string, look: string]>> = {
  GW_SIGNATURE_HEADER_MALFORMED: ['header-grammar', 'is malformed', SENDER],
  GW_SIGNATURE_FIELD_MISSING: ['header-grammar', 'lacks a field or its value', SENDER],
  GW_SIGNATURE_FIELD_REPEATED: [
    'header-repeated',
    'has a field twice',
    'two Signature headers, which HTTP joins. Send only the valid one.',
  ],
  GW_SIGNATURE_ALGORITHM_UNSUPPORTED: ['algorithm-name', 'shows a different algorithm', SENDER],
  GW_SIGNATURE_KEY_VERSION_INVALID: ['key-version-format', 'has a malformed key version', SENDER],
}

/** Tries the header as the sender probably meant it, and other header names. */
export function* changeHeader({ header, message, keys }: FixContext): Generator<Change> {
  const fault = FAULTS[header.code ?? '']
  if (fault !== undefined) {
    const [id, what, look] = fault
    for (const { signature, key, version } of pairWithKeys(
      readLoosely(message.signature ?? ''),
      keys,
    )) {
      const value = `algorithm=RSA256,keyVersion=${version},signature=...`
      yield {
        id,
        part: 'header',
        value,
        sentence: `The signature is valid, but the header ${what}. Write ${value}`,
        look,
        to: { signature, key },
      }
    }
  }
  if (message.signature !== undefined) return
  for (const [name, text] of message.headers) {
    if (!/signature|authorization/.test(name)) continue
    for (const { signature, key } of pairWithKeys(readLoosely(text), keys)) {
      yield {
        id: 'header-name',
        part: 'header',
        value: 'signature',
        sentence: `The signature is in the header ${quote(name)} instead of "signature".`,
        look: SENDER,
        to: { signature, key },
      }
    }
  }
}

import { quote } from '../explanation/quote.ts'
import type { Change, FixContext } from './change.ts'
import { pairWithKeys, readLoosely } from './loose-header.ts'

const SENDER = 'the code that writes the Signature header, at the sender or in your own test.'

/** What is wrong with the header, by the code of its rejection. */
const FAULTS: Readonly<Record<string, readonly [id: string, what: string, look: string]>> = {
  GW_SIGNATURE_HEADER_MALFORMED: ['header-grammar', 'is not written by the grammar', SENDER],
  GW_SIGNATURE_FIELD_MISSING: ['header-grammar', 'lacks a field or its value', SENDER],
  GW_SIGNATURE_FIELD_REPEATED: [
    'header-repeated',
    'has a field twice',
    'two Signature headers, which HTTP joins to one: send only the one that holds.',
  ],
  GW_SIGNATURE_ALGORITHM_UNSUPPORTED: ['algorithm-name', 'names another algorithm', SENDER],
  GW_SIGNATURE_KEY_VERSION_INVALID: [
    'key-version-spelling',
    'writes its key version otherwise',
    SENDER,
  ],
}

/** Tries the header as it was probably meant, and headers of another name. */
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
        sentence: `The signature holds, but the header ${what}: write ${value}`,
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
        sentence: `The signature stands in the header ${quote(name)}, and belongs into "signature".`,
        look: SENDER,
        to: { signature, key },
      }
    }
  }
}

import { parseSignatureHeader, type SignatureErrorCode } from '@gw/signature'
import { quote } from '../explanation/quote.ts'
import type { MessageRead } from '../input/message-read.ts'
import type { Finding } from './check-head.ts'
import { codeOf } from './rejection-code.ts'

/** What the `Signature` header says, as far as it can be read by its grammar. */
export interface HeaderRead {
  readonly code: SignatureErrorCode | undefined
  readonly keyVersion: number | undefined
  readonly signature: Uint8Array<ArrayBuffer> | undefined
}

const GRAMMAR: Readonly<Record<string, string>> = {
  GW_SIGNATURE_HEADER_MALFORMED: 'It is not a list of name=value, or too long.',
  GW_SIGNATURE_FIELD_MISSING: 'algorithm, keyVersion or signature is missing or has no value.',
  GW_SIGNATURE_FIELD_REPEATED:
    'A field stands there twice; two Signature headers are joined to one with a comma.',
}

/** Reads the header as verification does. */
export function readSignature({ signature: text }: MessageRead): HeaderRead {
  try {
    const { keyVersion, signature } = parseSignatureHeader(text)
    return { code: undefined, keyVersion, signature }
  } catch (error) {
    const code = codeOf(error)
    // Only the value is rejected then, so the version before or after it is well written.
    const isRead = code === 'GW_SIGNATURE_ENCODING_INVALID'
    const version = isRead ? /(?:^|,[ \t]*)keyVersion=(\d+)/.exec(text ?? '')?.[1] : undefined
    return {
      code,
      keyVersion: version === undefined ? undefined : Number(version),
      signature: undefined,
    }
  }
}

/** Is it `algorithm=...,keyVersion=...,signature=...`? */
export function checkGrammar({ code }: HeaderRead): Finding {
  const problem = GRAMMAR[code ?? '']
  if (problem === undefined)
    return { sentence: 'It has algorithm, keyVersion and signature, once each.' }
  return { sentence: problem, code }
}

/** Is the algorithm the one that there is? */
export function checkAlgorithm({ code }: HeaderRead, { signature = '' }: MessageRead): Finding {
  if (code !== 'GW_SIGNATURE_ALGORITHM_UNSUPPORTED') return { sentence: 'RSA256.' }
  const named = /(?:^|,[ \t]*)algorithm=([^,]*)/.exec(signature)?.[1] ?? ''
  return { sentence: `${quote(named)}, and only "RSA256" is taken, in this spelling.`, code }
}

/** Is the signature value base64, percent-encoded or plain? */
export function checkEncoding({ code, signature }: HeaderRead): Finding {
  if (code === undefined && signature !== undefined) {
    return { sentence: `The value is base64 of ${signature.length} bytes.` }
  }
  return {
    sentence:
      'The value is not canonical base64, with "+", "/" and "=" either all plain or all percent-encoded.',
    code: code ?? 'GW_SIGNATURE_ENCODING_INVALID',
  }
}

import { parseSignatureHeader, type SignatureErrorCode } from '@gw/signature'
import { quote } from '../explanation/show-invisible.ts'
import type { MessageRead } from '../input/message-read.ts'
import type { Finding } from './check-head.ts'
import { codeOf } from './rejection-code.ts'

/** The fields of the `Signature` header that could be parsed. */
export interface HeaderRead {
  readonly code: SignatureErrorCode | undefined
  readonly keyVersion: number | undefined
  readonly signature: Uint8Array<ArrayBuffer> | undefined
}

const GRAMMAR: Readonly<Record<string, string>> = {
  GW_SIGNATURE_HEADER_MALFORMED: 'The header is not a list of name=value, or it is too long.',
  GW_SIGNATURE_FIELD_MISSING: 'algorithm, keyVersion, or signature is missing or empty.',
  GW_SIGNATURE_FIELD_REPEATED:
    'A field is repeated. Two Signature headers are joined with a comma.',
}

/** Parses the header as verification does. */
export function readSignature({ signature: text }: MessageRead): HeaderRead {
  try {
    const { keyVersion, signature } = parseSignatureHeader(text)
    return { code: undefined, keyVersion, signature }
  } catch (error) {
    const code = codeOf(error)
    // In this case only the value is rejected, so the version is valid.
    const isRead = code === 'GW_SIGNATURE_ENCODING_INVALID'
    const version = isRead ? /(?:^|,[ \t]*)keyVersion=(\d+)/.exec(text ?? '')?.[1] : undefined
    return {
      code,
      keyVersion: version === undefined ? undefined : Number(version),
      signature: undefined,
    }
  }
}

/** Checks that it is `algorithm=...,keyVersion=...,signature=...`. */
export function checkGrammar({ code }: HeaderRead): Finding {
  const problem = GRAMMAR[code ?? '']
  if (problem === undefined) return { sentence: 'algorithm, keyVersion, and signature, once each.' }
  return { sentence: problem, code }
}

/** Checks the algorithm. */
export function checkAlgorithm({ code }: HeaderRead, { signature = '' }: MessageRead): Finding {
  if (code !== 'GW_SIGNATURE_ALGORITHM_UNSUPPORTED') return { sentence: 'RSA256.' }
  const named = /(?:^|,[ \t]*)algorithm=([^,]*)/.exec(signature)?.[1] ?? ''
  return { sentence: `${quote(named)} is not supported. Expected exactly "RSA256".`, code }
}

/** Checks that the value is base64, percent-encoded or plain. */
export function checkEncoding({ code, signature }: HeaderRead): Finding {
  if (code === undefined && signature !== undefined) {
    return { sentence: `Base64 of ${signature.length} bytes.` }
  }
  return {
    sentence:
      'The value is not canonical base64 with "+", "/", and "=" either all plain or all percent-encoded.',
    code: code ?? 'GW_SIGNATURE_ENCODING_INVALID',
  }
}

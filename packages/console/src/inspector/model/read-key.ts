import { isGatewayError } from '@gw/errors'
import { importPublicKey } from '@gw/signature'

/** A key that was entered: its size and its RFC 7638 thumbprint, which `gw keys show` prints too, or why it cannot be used. */
export type KeyReading =
  | { readonly state: 'empty' }
  | { readonly state: 'valid'; readonly bits: number; readonly thumbprint: string }
  | { readonly state: 'invalid'; readonly code: string; readonly sentence: string }

/** Reads a public key. */
export async function readKey(text: string): Promise<KeyReading> {
  if (text.trim() === '') return { state: 'empty' }
  try {
    const key = await importPublicKey(text)
    const { n, e } = await crypto.subtle.exportKey('jwk', key)
    const members = new TextEncoder().encode(JSON.stringify({ e, kty: 'RSA', n }))
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', members))
    const { modulusLength: bits } = key.algorithm as RsaHashedKeyAlgorithm
    return { state: 'valid', bits, thumbprint: toBase64url(digest) }
  } catch (error) {
    const { message, code } = isGatewayError(error)
      ? error
      : { message: 'It cannot be read', code: '' }
    return { state: 'invalid', code, sentence: message }
  }
}

function toBase64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

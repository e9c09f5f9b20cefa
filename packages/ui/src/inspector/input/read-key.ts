import { isGatewayError } from '@gw/errors'
import { importPublicKey } from '@gw/signature'

/** What a public key is. */
interface KeyDetails {
  readonly bits: number
  readonly exponent: string
  /** The RFC 7638 thumbprint, which `gw keys show` prints too. */
  readonly thumbprint: string
  /** The format in which it was entered. */
  readonly format: string
}

/** A key that was entered: its details, or why it cannot be used. */
export type KeyReading =
  | { readonly state: 'empty' }
  | { readonly state: 'valid'; readonly details: KeyDetails }
  | { readonly state: 'invalid'; readonly code: string; readonly sentence: string }

/** Reads a public key. */
export async function readKey(text: string): Promise<KeyReading> {
  if (text.trim() === '') return { state: 'empty' }
  try {
    const key = await importPublicKey(text)
    const { n = '', e = '' } = await crypto.subtle.exportKey('jwk', key)
    const members = new TextEncoder().encode(JSON.stringify({ e, kty: 'RSA', n }))
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', members))
    return {
      state: 'valid',
      details: {
        bits: bitsOf(toBytes(n)),
        exponent: toBytes(e)
          .reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
          .toString(),
        thumbprint: toBase64url(digest),
        format: formatOf(text.trim()),
      },
    }
  } catch (error) {
    const { message, code } = isGatewayError(error)
      ? error
      : { message: 'It cannot be read', code: '' }
    return { state: 'invalid', code, sentence: message }
  }
}

function formatOf(text: string): string {
  if (text.startsWith('{')) return 'JWK'
  const label = /-----BEGIN ([A-Z0-9 ]{1,40})-----/.exec(text)?.[1]
  const isPkcs1 = label === 'RSA PUBLIC KEY'
  if (label !== undefined) return `PEM, ${isPkcs1 ? 'PKCS#1' : 'SPKI'}`
  return text.startsWith('LS0tLS1') ? 'PEM in base64' : 'base64'
}

function toBytes(base64url: string): Uint8Array {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}

function bitsOf(modulus: Uint8Array): number {
  return modulus.length * 8 - Math.clz32(modulus[0] ?? 0) + 24
}

/** Encodes bytes as base64url. */
function toBase64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

import { inspect } from 'node:util'
import { GatewayError, isGatewayError } from '@gw/errors'
import { type AnyKeyMaterial, KeysError, readKeyMaterial, writeKey } from '@gw/keys'
import { describe, expect, it } from 'vitest'
import { encryptedPkcs8, oldEncryptedPem, pair, pkcs12 } from '../made-material.ts'

const { privatePem, publicPem, privateKey } = pair
const der = privateKey.export({ type: 'pkcs8', format: 'der' })
const jwk = privateKey.export({ format: 'jwk' })
const PASSPHRASE = 'correct-battery-staple'
const WRONG = 'wrong-battery-staple-of-mine'

it('KeysError is a GatewayError by class and by brand', async () => {
  const error = await readKeyMaterial('').catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(KeysError)
  expect(error).toBeInstanceOf(GatewayError)
  expect(isGatewayError(error, 'GW_KEYS_EMPTY')).toBe(true)
  expect((error as KeysError).name).toBe('KeysError')
})

/** Pieces of every secret, in the formats that code might print. They are long enough not to occur by chance. */
const pieces = new Set(
  [
    privatePem.replace(/-----.*-----|\s/g, ''),
    der.toString('hex'),
    der.toString('latin1'),
    [...der].join(', '),
    encryptedPkcs8('aes-256-cbc', PASSPHRASE).replace(/-----.*-----|\s/g, ''),
    ...['d', 'p', 'q', 'dp', 'dq', 'qi'].map((field) => String(jwk[field])),
    PASSPHRASE,
    WRONG,
  ].flatMap((text) =>
    Array.from({ length: Math.max(0, text.length - 9) }, (_, at) => text.slice(at, at + 10)),
  ),
)

function findSecret(error: unknown): string | undefined {
  const { message, stack, cause } = error as Error
  const options = { depth: Infinity, showHidden: true, getters: true } as const
  const shown = [inspect(error, options), message, stack, inspect(cause, options)].join(' ')
  for (let at = 0; at + 10 <= shown.length; at++) {
    const piece = shown.slice(at, at + 10)
    if (pieces.has(piece)) return piece
  }
  return undefined
}

describe('KeysError: secrets', () => {
  it('are detected by the check that this test uses', () => {
    expect(findSecret(new Error(`bad: ${privatePem.slice(60, 90)}`))).toBeDefined()
    expect(findSecret(new Error('x', { cause: { jwk } }))).toBeDefined()
    expect(findSecret(new Error(`"${WRONG}" is wrong`))).toBeDefined()
    expect(findSecret(new Error('nothing at all'))).toBeUndefined()
  })

  it.each<[string, unknown]>([
    ['truncated', privatePem.slice(0, 900)],
    ['truncated after its label and one line', privatePem.slice(0, 80)],
    ['garbled', privatePem.replace(/[a-f]/g, '*')],
    ['with replaced letters', privatePem.replace(/\n[A-Z]/g, '\nz')],
    ['without its label', privatePem.replace(/-----.*-----/g, '').slice(3)],
    ['inside the PEM label', `-----BEGIN ${privatePem.slice(60, 200)}-----`],
    ['as truncated DER', der.subarray(0, 500)],
    ['as DER with an extra byte', Uint8Array.from([...der, 1])],
    ['as truncated JSON', JSON.stringify(jwk).slice(0, -9)],
    ['as JSON with a missing quote', JSON.stringify(jwk).replace('"d":"', '"d":')],
    ['as a JWK with inconsistent numbers', { ...jwk, d: jwk.p, qi: jwk.dp }],
    ['as a JWK with invalid base64url', { ...jwk, q: `${jwk.q}**` }],
    ['as a JWK of another key type', { ...jwk, kty: jwk.d }],
    ['as a JWK for RSA-PSS', { ...jwk, alg: `PS${jwk.d}` }],
    ['as hexadecimal', der.toString('hex')],
    ['as an array of bytes', [...der]],
    ['in an object', { pem: privatePem }],
    ['encrypted, in PKCS#8', encryptedPkcs8('aes-256-cbc', PASSPHRASE)],
    ['encrypted, in old PEM', oldEncryptedPem('aes-256-cbc', PASSPHRASE)],
    ['encrypted, in PKCS#12', pkcs12(PASSPHRASE)],
  ])('are not in the error for a private key %s', async (_name, value) => {
    const material = value as AnyKeyMaterial
    const acts = [
      () => readKeyMaterial(material),
      () => readKeyMaterial(material, { passphrase: WRONG }),
      () => writeKey(material, 'pkcs8-pem'),
    ]
    for (const act of acts) {
      const error = await act().then(
        () => expect.unreachable('the material was read'),
        (reason: unknown) => reason,
      )
      expect(findSecret(error)).toBeUndefined()
    }
  })

  const wrongType = [WRONG] as never
  const encryption = { passphrase: WRONG }
  it.each<[string, () => Promise<unknown>]>([
    ['a private key as the format', () => writeKey(privatePem, privatePem as never)],
    [
      'a passphrase of the wrong type',
      () => readKeyMaterial(privatePem, { passphrase: wrongType }),
    ],
    ['a passphrase for no encryption', () => writeKey(privatePem, 'pkcs8-pem', encryption)],
    [
      'a public key in place of a private key',
      () => writeKey(publicPem, 'encrypted-pkcs8-pem', encryption),
    ],
  ])('are not in the error for %s', async (_name, act) => {
    const error = await act().then(
      () => expect.unreachable('the argument was accepted'),
      (reason: unknown) => reason,
    )
    expect(findSecret(error)).toBeUndefined()
  })
})

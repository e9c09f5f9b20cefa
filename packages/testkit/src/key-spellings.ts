import { createHash, createPublicKey, KeyObject } from 'node:crypto'
import type { KeyMaterial } from '@gw/signature'
import type { TestKeyPair } from './keys.ts'

/** A name for the test's title, and the material. */
export type KeySpelling = readonly [name: string, material: KeyMaterial]

const BOM = '\uFEFF'

/** Gives one half of a key pair in every spelling in which people paste keys, but for a CryptoKey. */
export function keySpellings(pair: TestKeyPair, half: 'public' | 'private'): KeySpelling[] {
  const key = half === 'public' ? pair.publicKey : pair.privateKey
  const container = half === 'public' ? 'spki' : 'pkcs8'
  const label = half === 'public' ? 'PUBLIC KEY' : 'PRIVATE KEY'
  const der = key.export({ type: container, format: 'der' })
  const pkcs1Der = key.export({ type: 'pkcs1', format: 'der' })
  const base64 = der.toString('base64')
  const pem = writePem(label, der)
  const escapedPem = pem.replaceAll('\n', '\\n')
  const jwk = key.export({ format: 'jwk' })
  const json = JSON.stringify(jwk)
  return [
    [`PEM of ${container}`, pem],
    ['PEM of pkcs1', writePem(`RSA ${label}`, pkcs1Der)],
    [`bare base64 of ${container}`, base64],
    ['bare base64 of pkcs1', pkcs1Der.toString('base64')],
    ['bare base64 in lines', inLines(base64)],
    ['bare base64 in quotes', `"${base64}"`],
    ['PEM on one line, with spaces', pem.trim().replaceAll('\n', ' ')],
    ['PEM on one line, with nothing between', pem.replaceAll('\n', '')],
    ['PEM with \\n spelled out', escapedPem],
    ['PEM with \\r\\n spelled out', pem.replaceAll('\n', '\\r\\n')],
    ['PEM in double quotes', `"${pem}"`],
    ['PEM in single quotes', `'${pem}'`],
    ['PEM in quotes with \\n spelled out', `"${escapedPem}"`],
    ['PEM with CRLF', pem.replaceAll('\n', '\r\n')],
    ['PEM with a byte order mark', BOM + pem],
    ['PEM with white space around and in it', `\n\t ${pem.replaceAll('\n', ' \n\t')}\n\n`],
    ['PEM with a text before and after it', `Bag Attributes\n  friendlyName: x\n${pem}\nbye`],
    [`${container} under the label of pkcs1`, writePem(`RSA ${label}`, der)],
    [`pkcs1 under the label of ${container}`, writePem(label, pkcs1Der)],
    [`${container} under the label of a certificate`, writePem('CERTIFICATE', der)],
    [`DER bytes of ${container}`, new Uint8Array(der)],
    ['DER bytes of pkcs1', new Uint8Array(pkcs1Der)],
    ['DER in a Buffer', der],
    [
      'DER within a larger buffer',
      Buffer.concat([der, der, der]).subarray(der.length, -der.length),
    ],
    ['PEM in a Buffer', Buffer.from(pem)],
    ['PEM in a Buffer, with a byte order mark', Buffer.from(BOM + pem)],
    ['bare base64 in a Buffer', Buffer.from(base64)],
    ['JWK', jwk],
    ['JWK with alg and use', { ...jwk, alg: 'RS256', use: 'sig' }],
    ['JWK with fields that are not read', { ...jwk, kid: '1', ext: true }],
    ['JWK as JSON text', json],
    ['JWK as JSON text with white space', `${BOM}\r\n${JSON.stringify(jwk, null, 2)}\n`],
    ['JWK as JSON text in a Buffer', Buffer.from(json)],
  ]
}

/** Gives the RFC 7638 thumbprint of an RSA key, public or private, extractable or not. */
export function keyThumbprint(key: KeyObject | CryptoKey): string {
  const object = key instanceof KeyObject ? key : KeyObject.from(key)
  const publicKey = object.type === 'private' ? createPublicKey(object) : object
  const { e, kty, n } = publicKey.export({ format: 'jwk' })
  return createHash('sha256').update(JSON.stringify({ e, kty, n })).digest('base64url')
}

/** Writes DER as PEM under a label. */
export function writePem(label: string, der: Uint8Array): string {
  const base64 = Buffer.from(der).toString('base64')
  return `-----BEGIN ${label}-----\n${inLines(base64)}-----END ${label}-----\n`
}

function inLines(base64: string): string {
  return base64.replace(/.{1,64}/g, '$&\n')
}

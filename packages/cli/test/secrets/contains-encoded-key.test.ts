import { generateKeyPairSync } from 'node:crypto'
import { deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { testKeyPair } from '@gw/testkit'
import { describe, expect, it } from 'vitest'
import { containsEncodedKey } from '../../src/secrets/contains-encoded-key.ts'

const { privateKey, privatePem, publicPem } = testKeyPair('merchant')
const pem = Buffer.from(privatePem)
const der = privateKey.export({ type: 'pkcs8', format: 'der' })
const ecPem = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
  type: 'pkcs8',
  format: 'pem',
})
const encryptedPem = privateKey.export({
  type: 'pkcs8',
  format: 'pem',
  cipher: 'aes-256-cbc',
  passphrase: 'test',
})

const inLines = (text: string): string => text.replace(/.{60}/g, '$&\n')

const colons = (hex: string) => hex.replace(/..(?=.)/g, '$&:')
const inC = (bytes: Buffer) =>
  [...bytes].map((byte) => `0x${byte.toString(16).padStart(2, '0')}`).join(', ')
const likeDeflate = { metadata: 'Grüße 🎉'.repeat(200), data: 'x'.repeat(9_000) }

const percentEncoded = (bytes: Buffer): string => bytes.toString('hex').replace(/../g, '%$&')

describe('containsEncodedKey', () => {
  it.each<[string, string | Uint8Array]>([
    ['PEM', pem],
    ['PEM in base64', pem.toString('base64')],
    ['PEM in base64 in lines', inLines(pem.toString('base64'))],
    ['PEM in base64url', pem.toString('base64url')],
    ['PEM in base64 after a word', `key ${pem.toString('base64')}`],
    ['PEM in base64 in UTF-16', Buffer.from(pem.toString('base64'), 'utf16le')],
    ['PEM of an EC key in base64', Buffer.from(ecPem).toString('base64')],
    ['encrypted PEM in base64', Buffer.from(encryptedPem).toString('base64')],
    ['PEM in hexadecimal', inLines(pem.toString('hex'))],
    ['PEM in uppercase hexadecimal with colons', colons(pem.toString('hex').toUpperCase())],
    ['PEM as a C array', inC(pem)],
    ['DER between zero bytes', Buffer.concat([Buffer.alloc(9_000), der, Buffer.alloc(9_000)])],
    ['DER in hexadecimal', inLines(der.toString('hex'))],
    ['JSON with PEM', JSON.stringify({ key: privatePem })],
    ['gzip of PEM', gzipSync(pem)],
    ['gzip of DER', gzipSync(der)],
    ['gzip of PEM in base64', gzipSync(pem).toString('base64')],
    ['base64 of base64', Buffer.from(pem.toString('base64')).toString('base64')],
    ['deflate of PEM in base64', deflateSync(pem).toString('base64')],
    ['raw deflate of PEM in base64', deflateRawSync(pem).toString('base64')],
    ['deflate of DER', deflateSync(der)],
    ['the start of gzip of PEM', gzipSync(pem).subarray(0, 900)],
    ['gzip of PEM in base64 after a word', `key ${gzipSync(pem).toString('base64')}`],
    ['gzip of PEM in hexadecimal', gzipSync(pem).toString('hex')],
    ['percent-encoded PEM', percentEncoded(pem)],
    ['percent-encoded DER', percentEncoded(der)],
    ['percent-encoded base64 of PEM', encodeURIComponent(pem.toString('base64'))],
    ['percent-encoded hexadecimal of PEM', percentEncoded(Buffer.from(pem.toString('hex')))],
    ['PEM with the escapes of JSON', pem.toString('hex').replace(/../g, '\\u00$&')],
    ['JSON with base64', JSON.stringify({ key: pem.toString('base64') })],
    ['JSON with deflate in base64', JSON.stringify({ key: deflateSync(pem).toString('base64') })],
    ['gzip that unpacks to more than 16 MiB', gzipSync(Buffer.alloc(17 * 1024 * 1024))],
  ])('returns true for %s', (_what, content) => {
    expect(containsEncodedKey(Buffer.from(content as string))).toBe(true)
  })

  it.each<[string, string | Uint8Array]>([
    ['a body', JSON.stringify({ paymentId: '1', paymentAmount: { currency: 'EUR', value: '1' } })],
    ['an empty file', ''],
    ['a public key', publicPem],
    ['a public key in base64', Buffer.from(publicPem).toString('base64')],
    ['a public key in hexadecimal', Buffer.from(publicPem).toString('hex')],
    ['gzip of a public key', gzipSync(publicPem)],
    ['invalid gzip', Buffer.concat([gzipSync('x').subarray(0, 10), Buffer.alloc(50, 7)])],
    ['a long base64 string', Buffer.alloc(5_000, 'a payment, ').toString('base64')],
    ['a percent-encoded public key', encodeURIComponent(publicPem)],
    ['deflate of a public key in base64', deflateSync(publicPem).toString('base64')],
    ['text that starts like deflate', JSON.stringify(likeDeflate)],
  ])('returns false for %s', (_what, content) => {
    expect(containsEncodedKey(Buffer.from(content as string))).toBe(false)
  })

  it('stops after 16 MiB in total, so that many small archives do not take minutes', () => {
    const archives = Array.from({ length: 5 }, (_, at) =>
      gzipSync(Buffer.concat([Buffer.from(`${at}`), Buffer.alloc(4 * 1024 * 1024, 'Z')])),
    )
    const runs = archives.map((archive) => archive.toString('base64')).join(' ')
    expect(containsEncodedKey(gzipSync(runs))).toBe(true)
  })
})

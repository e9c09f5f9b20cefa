import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import {
  buildSignatureHeader,
  canonicalBytes,
  createKeyRing,
  createSigner,
  formatTime,
  parseSignatureHeader,
  parseTime,
  signMessage,
  verifyMessage,
} from '@gw/signature'
import { describe, expect, it } from 'vitest'

interface SignatureFile {
  readonly keys: Record<string, { privatePkcs8Base64: string; publicSpkiBase64: string }>
  readonly vectors: ReadonlyArray<
    Record<'name' | 'key' | 'method' | 'target' | 'clientId' | 'time' | 'header', string> &
      Record<'bodyBase64' | 'canonicalBase64' | 'canonicalSha256' | 'signatureBase64', string> & {
        readonly keyVersion: number
      }
  >
}

interface HeaderFile {
  readonly accepted: ReadonlyArray<
    Record<'name' | 'text' | 'signatureBase64' | 'written', string> & { keyVersion: number }
  >
  readonly rejected: ReadonlyArray<Record<'name' | 'text' | 'code', string>>
}

interface TimeFile {
  readonly accepted: ReadonlyArray<{ text: string; epochMs: number }>
  readonly rejected: ReadonlyArray<Record<'text' | 'why', string>>
  readonly written: ReadonlyArray<{ epochMs: number; format: 'epoch' | 'iso'; text: string }>
}

describe('packages/testkit/vectors/signature.json', () => {
  const { keys, vectors } = read<SignatureFile>('signature.json')

  it('contains all cases', () => {
    expect(vectors).toHaveLength(24)
    expect(new Set(vectors.map(({ key }) => key))).toEqual(new Set(Object.keys(keys)))
  })

  it.each(vectors)('signs and verifies: $name', async (vector) => {
    const { method, target, clientId, time, keyVersion, header } = vector
    const message = { method, target, clientId, time, body: bytesOf(vector.bodyBase64) }
    const pair = keys[vector.key] ?? expect.fail('no such key')
    const signer = createSigner({ privateKey: pair.privatePkcs8Base64, keyVersion })

    const canonical = canonicalBytes(message)
    expect(canonical).toEqual(bytesOf(vector.canonicalBase64))
    expect(createHash('sha256').update(canonical).digest('hex')).toBe(vector.canonicalSha256)
    expect(await signer.sign(canonical)).toEqual(bytesOf(vector.signatureBase64))
    expect(await signMessage(message, signer)).toBe(header)

    const verified = await verifyMessage(message, {
      signature: header,
      keys: createKeyRing({ [keyVersion]: pair.publicSpkiBase64 }),
      clientId,
      maxAgeMs: 0,
      now: () => parseTime(time),
    })
    expect(verified).toMatchObject({ body: message.body, clientId, target, keyVersion })
  })
})

describe('packages/testkit/vectors/headers.json', () => {
  const { accepted, rejected } = read<HeaderFile>('headers.json')

  it('contains all cases', () => {
    expect([accepted.length, rejected.length]).toEqual([16, 58])
  })

  it.each(accepted)('is parsed: $name', (vector) => {
    const { text, keyVersion, signatureBase64, written } = vector
    const signature = bytesOf(signatureBase64)
    expect(parseSignatureHeader(text)).toEqual({ algorithm: 'RSA256', keyVersion, signature })
    expect(buildSignatureHeader({ keyVersion, signature })).toBe(written)
  })

  it.each(rejected)('is rejected with $code: $name', ({ text, code }) => {
    expect(() => parseSignatureHeader(text)).toThrow(expect.objectContaining({ code }))
  })
})

describe('packages/testkit/vectors/times.json', () => {
  const { accepted, rejected, written } = read<TimeFile>('times.json')

  it('contains all cases', () => {
    expect([accepted.length, rejected.length, written.length]).toEqual([23, 62, 6])
  })

  it.each(accepted)('is parsed: $text', ({ text, epochMs }) => {
    expect(parseTime(text)).toBe(epochMs)
  })

  it.each(rejected)('is rejected for $why: $text', ({ text }) => {
    const code = 'GW_SIGNATURE_TIME_MALFORMED'
    expect(() => parseTime(text)).toThrow(expect.objectContaining({ code }))
  })

  it.each(written)('is formatted: $text', ({ epochMs, format, text }) => {
    expect(formatTime(epochMs, format)).toBe(text)
  })
})

function read<File>(name: string): File {
  const url = new URL(`../../testkit/vectors/${name}`, import.meta.url)
  return JSON.parse(readFileSync(url, 'utf8')) as File
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(base64, 'base64'))
}

import { inspect } from 'node:util'
import { type ExplainOptions, explainMessage, formatExplanation } from '@gw/inspect'
import { importPrivateKey, type KeyMaterial } from '@gw/signature'
import { keyFormats, propertyRuns, testKeyPair } from '@gw/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arbitraryParts } from '../fixes/faults/arbitrary-parts.ts'
import { applyFault } from '../fixes/faults/fault.ts'
import { faults } from '../fixes/faults/faults.ts'

const pairs = ['gateway', 'next', 'merchant', 'untrusted'].map((name) => testKeyPair(name))
const [parts] = fc.sample(arbitraryParts, { seed: 1, numRuns: 1 })
if (parts === undefined) throw new Error('no message')
const good = applyFault(parts, () => ({}))
const formats = keyFormats(testKeyPair(), 'private')
const PIECE = 16

/** Pieces of the secret numbers, as base64 in each of its three alignments, base64url, and hexadecimal. */
const pieces = new Set(
  pairs.flatMap(({ privateKey }) => {
    const { d = '', p = '', q = '' } = privateKey.export({ format: 'jwk' })
    return [d, p, q].flatMap((number) => {
      const bytes = Buffer.from(number, 'base64url')
      const shifted = [0, 1, 2].map((by) => bytes.subarray(by))
      return [
        bytes.toString('hex'),
        ...shifted.flatMap((some) => [some.toString('base64'), some.toString('base64url')]),
      ].flatMap((text) => cut(text))
    })
  }),
)

function cut(text: string): string[] {
  return Array.from({ length: text.length - PIECE + 1 }, (_, at) => text.slice(at, at + PIECE))
}

function containsSecret(...texts: string[]): boolean {
  return texts.some((text) => cut(text).some((piece) => pieces.has(piece)))
}

it('containsSecret, which these tests use, finds a secret', () => {
  expect(containsSecret(`a key: ${testKeyPair('next').privatePem.replaceAll('\n', '')}`)).toBe(true)
  expect(containsSecret(testKeyPair('next').publicPem.replaceAll('\n', ''))).toBe(false)
})

it('explainMessage never shows a piece of a private key for any fault', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryParts, fc.constantFrom(...faults), async (one, [, , , change]) => {
      const explanation = await explainMessage(applyFault(one, change))
      const text = formatExplanation(explanation, { hex: true })
      expect(containsSecret(JSON.stringify(explanation), text.replaceAll(/\s/g, ''))).toBe(false)
    }),
    { numRuns: propertyRuns(15) },
  )
})

describe('explainMessage rejects a private key in place of a public key without showing it', () => {
  const places: [string, (material: KeyMaterial) => Partial<ExplainOptions>][] = [
    ['among the keys', (material) => ({ publicKeys: { 1: material } })],
    ['in a validity window', (material) => ({ publicKeys: { 1: { material } } })],
    ['as your own key', (material) => ({ ownPublicKey: material })],
    ['among other keys', (material) => ({ otherKeys: { mine: material } })],
  ]
  it.each(places)('%s', async (_name, place) => {
    const cryptoKey = await importPrivateKey(testKeyPair().privatePem)
    for (const [, material] of [...formats, ['CryptoKey', cryptoKey] as const]) {
      const rejected = await explainMessage({ ...good, ...place(material) }).catch(
        (error: unknown) => error,
      )
      expect(rejected).toMatchObject({ code: 'GW_SIGNATURE_KEY_IS_PRIVATE' })
      expect(containsSecret(inspect(rejected, { depth: 9, showHidden: true }))).toBe(false)
    }
  })
})

describe('explainMessage rejects a private key in the message without showing it', () => {
  const toBytes = (material: KeyMaterial): Uint8Array =>
    material instanceof Uint8Array
      ? Uint8Array.from(material)
      : new TextEncoder().encode(typeof material === 'string' ? material : JSON.stringify(material))
  const toText = (material: KeyMaterial): string =>
    Buffer.from(toBytes(material)).toString('latin1')
  const places: [string, (material: KeyMaterial) => Partial<ExplainOptions>][] = [
    ['as the body', (material) => ({ body: toBytes(material) })],
    ['after other bytes', (m) => ({ body: Buffer.concat([Buffer.from('{}\n'), toBytes(m)]) })],
    ['as the target', (material) => ({ target: `/?key=${encodeURIComponent(toText(material))}` })],
    ['in a header', (material) => ({ headers: { 'client-id': toText(material) } })],
    ['as a client ID', (material) => ({ clientId: toText(material) })],
    ['as the name of a key', (m) => ({ otherKeys: { [toText(m)]: testKeyPair().publicPem } })],
  ]
  it.each(places)('%s', async (_name, place) => {
    for (const [name, material] of formats) {
      // DER can only occur in a body.
      if (toBytes(material)[0] === 0x30 && !place(material).body) continue
      const rejected = await explainMessage({ ...good, ...place(material) }).catch(
        (error: unknown) => error,
      )
      expect(rejected, name).toMatchObject({ code: 'GW_INSPECT_PRIVATE_KEY' })
      expect(containsSecret(inspect(rejected, { depth: 9, showHidden: true }))).toBe(false)
    }
  })
})

it('explainMessage rejects a private key in a string of a JSON body', async () => {
  for (const [name, material] of formats) {
    if (typeof material !== 'string') continue
    const body = new TextEncoder().encode(JSON.stringify({ key: material }))
    await expect(explainMessage({ ...good, body }), name).rejects.toMatchObject({
      code: 'GW_INSPECT_PRIVATE_KEY',
    })
  }
})

import { explainMessage, formatExplanation } from '@gw/inspect'
import { arbitraryText, propertyRuns, testKeyPair } from '@gw/testkit'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { arbitraryParts } from '../fixes/faults/arbitrary-parts.ts'
import { applyFault, NOW_MS, type Parts } from '../fixes/faults/fault.ts'

const parts: Parts = {
  method: 'POST',
  target: '/gateway/notify',
  clientId: 'CLIENT_',
  time: String(NOW_MS),
  body: '{"paymentId":"1"}',
}

it('formatExplanation shows the steps, the checked content, and the fix', async () => {
  const options = applyFault(parts, ({ body }) => ({ received: { body: `${body}\n` } }))
  const text = formatExplanation(await explainMessage({ ...options, clientId: undefined }))
  expect(text.replaceAll(/CLIENT_\d+/g, 'CLIENT_0')).toMatchInlineSnapshot(`
    "rejected: GW_SIGNATURE_MISMATCH

      ✓ headers present  client-id, request-time, and signature are present.
      · client ID        "CLIENT_0". No expected client ID was given.
      ✓ time format      "1794700800000" is 2026-11-15T00:00:00.000Z.
      ✓ freshness        0 ms old.
      ✓ header format    algorithm, keyVersion, and signature, once each.
      ✓ algorithm        RSA256.
      ✓ key version      Version 1.
      ✓ encoding         Base64 of 256 bytes.
      ✓ canonical bytes  62 bytes, 18 of them the body.
      ✗ signature        The signature does not match these bytes and this key. GW_SIGNATURE_MISMATCH

    checked content, 62 bytes
      | POST /gateway/notify␊
      | CLIENT_0.1794700800000.{"paymentId":"1"}␊
      | 

    nearest fix
      The body was signed without the line end after it. body-without-newline
      Where to look: a file, editor, or shell that changed the body.
      The first difference is in the body, after 61 bytes:
        signed   …"paymentId":"1"}
        checked  …"paymentId":"1"}␊"
  `)
})

it('formatExplanation marks steps that were not checked differently from passed ones', async () => {
  const options = applyFault(parts, () => ({}))
  const given = { ...options, clientId: undefined, maxAgeMs: 'unchecked' } as const
  const text = formatExplanation(await explainMessage(given))
  const marks = [...text.matchAll(/^ {2}(\S) (client ID|freshness|time format)/gm)]
  expect(marks.map(([, mark, step]) => [step, mark])).toEqual([
    ['client ID', '·'],
    ['time format', '✓'],
    ['freshness', '·'],
  ])
})

it('formatExplanation shows the bytes in hexadecimal with hex: true', async () => {
  const text = formatExplanation(await explainMessage(applyFault(parts, () => ({}))), { hex: true })
  expect(text).toContain('  50 4f 53 54 20 2f 67 61 74 65 77 61 79')
})

it('formatExplanation applies the styles', async () => {
  const options = applyFault(parts, ({ target }) => ({ received: { target: `${target}/` } }))
  const colors = {
    good: (text: string) => `<good>${text}</good>`,
    bad: (text: string) => `<bad>${text}</bad>`,
    strong: (text: string) => `<strong>${text}</strong>`,
    faint: (text: string) => `<faint>${text}</faint>`,
  }
  const text = formatExplanation(await explainMessage(options), { colors })
  expect(text).toContain('<bad><strong>rejected</strong></bad>: GW_SIGNATURE_MISMATCH')
  expect(text).toContain('<good>✓</good> headers present')
  expect(text).toContain('<bad>✗ signature       </bad>')
  expect(text).toContain('<faint>target-without-trailing-slash</faint>')
})

it('formatExplanation escapes control characters from a message', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryParts, arbitraryText, arbitraryText, async (good, one, other) => {
      const options = applyFault(good, () => ({
        received: { target: `/${one}`, clientId: other, time: one, body: `${one}\x1b[2J${other}` },
        header: () => `algorithm=${other},keyVersion=1,signature=AA`,
        options: {
          clientId: `x${one}`,
          otherClientIds: [other],
          otherTargets: [other],
          otherKeys: { [`k${one}\x1b`]: testKeyPair('next').publicPem },
        },
      }))
      const text = formatExplanation(await explainMessage({ ...options, maxChecks: 5 }))
      expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u)
    }),
    { numRuns: propertyRuns(12) },
  )
})

it('formatExplanation escapes control characters from the name of a key in a hint', async () => {
  const options = applyFault(parts, () => ({
    key: testKeyPair('attacker').privateKey,
    options: { otherKeys: { 'x\x1b[2J\u202e': testKeyPair('next').publicPem } },
  }))
  const text = formatExplanation(await explainMessage(options))
  expect(text).toContain('key named "x␛[2J⟨U+202E⟩"')
})

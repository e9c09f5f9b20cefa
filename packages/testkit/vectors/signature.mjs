// Messages and their signatures. The canonical bytes are built here a second time, by hand, so that the package is tested
// against the specification and not against itself. tools/check-generated.mjs tests the signatures with openssl.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { buildSignatureHeader, canonicalBytes, createSigner, signMessage } from '@gw/signature'

// The key pairs are kept in the file itself, so that it is self-contained. Everything else in it is regenerated.
const { keys } = JSON.parse(readFileSync(new URL('signature.json', import.meta.url), 'utf8'))

const INQUIRY = '/ams/api/v1/payments/inquiryPayment'
const EVERY_BYTE = Uint8Array.from({ length: 256 }, (_, value) => value)

const ordinary = {
  key: 'test-only-2048',
  keyVersion: 1,
  method: 'POST',
  target: INQUIRY,
  clientId: 'TEST_CLIENT_1',
  time: '1794700800000',
  body: '{"paymentId":"202611151940108001001888202003500"}',
}

/** How each message differs from the default one. */
const MESSAGES = {
  'an inquiry': {},
  'an inquiry in the sandbox': {
    target: '/ams/sandbox/api/v1/payments/inquiryPayment',
    clientId: 'SANDBOX_TEST_CLIENT_1',
  },
  'a response': {
    time: '2026-11-15T08:00:01+08:00',
    body: '{"result":{"resultCode":"SUCCESS","resultMessage":"success.","resultStatus":"S"}}',
  },
  'a notification': {
    target: '/webhooks/gateway',
    time: '2026-11-15T00:00:02Z',
    body: '{"notifyType":"PAYMENT_RESULT","result":{"resultCode":"SUCCESS","resultStatus":"S"}}',
  },
  'a time whose offset has no colon': { time: '2026-11-15T08:00:00+0800' },
  'a time with a negative offset': { time: '2026-11-14T19:00:00-05:00' },
  'a time with seven fraction digits': { time: '2026-11-15T00:00:00.1234567Z' },
  'the root as target': { target: '/' },
  'a target with a query': { target: '/notify?shop=1&lang=en' },
  'a target that normalization would change': { target: '/a/../b//c/%2e/%7Euser?x=%2F&y=+&z#' },
  'the shortest client ID': { clientId: 'a' },
  'the longest client ID': { clientId: `${'Az09_-'.repeat(21)}ZZ` },
  'another method': { method: 'PUT' },
  'the highest key version': { keyVersion: 2147483647 },
  'no body': { body: '' },
  'a body with CRLF and indentation': { body: '{\r\n  "amount": "1"\r\n}\r\n' },
  'a body with characters of two to four bytes': { body: '{"note":"é € 中文 😀 👩‍💻"}' },
  'a body with a byte order mark': { body: '\uFEFF{}' },
  'a body that contains the separators': { body: 'POST /x\nTEST_CLIENT_1.1794700800000.{}' },
  'a body that starts with a dot': { body: '.1794700800000.' },
  'a body with every byte, which is not UTF-8': { body: EVERY_BYTE },
  'a 3072-bit key, whose signature needs no padding': { key: 'test-only-3072' },
  'a 4096-bit key, whose signature has one padding character': { key: 'test-only-4096' },
}

export async function generate() {
  const vectors = []
  for (const [name, changes] of Object.entries(MESSAGES)) {
    vectors.push(await makeVector(name, { ...ordinary, ...changes }))
  }
  return {
    about:
      'Messages, their canonical bytes, and their signatures. The key pairs are for tests only: they are public, so never use them. See README.md.',
    keys,
    vectors,
  }
}

async function makeVector(name, parts) {
  const { key, keyVersion, method, target, clientId, time } = parts
  const message = { method, target, clientId, time, body: Buffer.from(parts.body) }
  const canonical = Buffer.concat([
    Buffer.from(`${method} ${target}\n${clientId}.${time}.`),
    message.body,
  ])
  assert.deepEqual(Buffer.from(canonicalBytes(message)), canonical, name)
  const signer = createSigner({ privateKey: keys[key].privatePkcs8Base64, keyVersion })
  const signature = await signer.sign(new Uint8Array(canonical))
  const header = await signMessage(message, signer)
  assert.equal(header, buildSignatureHeader({ keyVersion, signature }), name)
  return {
    name,
    key,
    keyVersion,
    method,
    target,
    clientId,
    time,
    bodyBase64: message.body.toString('base64'),
    canonicalBase64: canonical.toString('base64'),
    canonicalSha256: createHash('sha256').update(canonical).digest('hex'),
    signatureBase64: Buffer.from(signature).toString('base64'),
    header,
  }
}

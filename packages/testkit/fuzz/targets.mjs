// The readers of hostile input, and what each must keep: it returns or throws an error with a code, and it agrees with
// a second implementation where there is one. A target throws anything else to report a finding.
import assert from 'node:assert/strict'
import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto'
import { isGatewayError } from '@gw/errors'
import { explainMessage, formatExplanation, readSource, readSourceBody } from '@gw/inspect'
import { readKeyMaterial, writeKey } from '@gw/keys'
import {
  buildSignatureHeader,
  importPrivateKey,
  importPublicKey,
  parseSignatureHeader,
} from '@gw/signature'
import { parseJson, parseNotification } from '@gw/types'

const SPKI = /** @type {const} */ ({ type: 'spki', format: 'pem' })

/** The passphrase of the test keys in the corpus. */
const PASSPHRASE = 'test'

// The policy that messages are explained with. Few checks, because each takes as long as reading a hundred messages.
const EXPECTED = {
  clientId: 'CLIENT',
  publicKeys: { 1: generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export(SPKI) },
  maxChecks: 10,
}

const SOURCE_WORDS = ['Signature: ', 'client-id: ', 'request-time: ', 'http://h/', '\r\n', '@', "'"]
const DER_WORDS = ['\x30\x80', '\x30\x82', '\x02\x01', '\x04\x00', '\x06\x09', '\xa0\x80', '\0\0']

/**
 * @typedef {object} Target
 * @property {(input: Buffer) => unknown} run returns a word for what happened
 * @property {readonly string[]} words which its inputs contain
 * @property {boolean} [isDer]
 * @property {number} [limitMs] for one input. Defaults to 2000
 */

/** @type {Record<string, Target>} */
export const targets = {
  header: {
    run: (input) => codeOf(() => readHeader(input.toString('latin1'))),
    words: ['algorithm=RSA256', 'keyVersion=', 'signature=', ',', ', ', '%2B', '%3D', '=', '%2f'],
  },
  json: { run: readJson, words: '{" ": ," [ ] } \\u \\ud83d __proto__ null 1e9 \ufeff'.split(' ') },
  der: { run: readKey, words: DER_WORDS, isDer: true },
  pem: {
    run: readKey,
    words: '-----BEGIN |-----END |-----|\\n|Proc-Type: 4,ENCRYPTED|DEK-Info: |{'.split('|'),
  },
  // The limits allow derivations of ten seconds.
  pkcs12: { run: readKey, words: DER_WORDS, isDer: true, limitMs: 30_000 },
  curl: {
    run: readMessage,
    words: [...SOURCE_WORDS, ' -H ', ' -d ', " $'", '\\x', '--json ', '\\\n'],
  },
  har: {
    run: readMessage,
    words: [...SOURCE_WORDS, '"log":', '"entries":', '"text":', '"headers":'],
  },
  http: {
    run: readMessage,
    words: [...SOURCE_WORDS, 'POST / HTTP/1.1', 'content-length: ', 'chunked'],
  },
}

/** Returns the result of `read`, or the code of its error. Throws any other error. */
async function codeOf(read) {
  try {
    return await read()
  } catch (error) {
    if (isGatewayError(error)) return error.code
    throw error
  }
}

function readHeader(text) {
  const fields = parseSignatureHeader(text)
  // No key has a longer signature, so a longer one is read and then fails to verify.
  if (fields.signature.length <= 2_048) {
    assert.deepEqual(parseSignatureHeader(buildSignatureHeader(fields)), fields)
  }
  const [, value = ''] = /(?:^|,[ \t]*)signature=([^,]*)/.exec(text) ?? []
  const expected = Buffer.from(decodeURIComponent(value), 'base64')
  assert.deepEqual(Buffer.from(fields.signature), expected)
  return 'header'
}

async function readJson(input) {
  const strict = await codeOf(() => ({ value: parseJson(input) }))
  const tolerant = await codeOf(() => void parseJson(input, { loneSurrogates: 'omit' }))
  const message = await codeOf(() => parseNotification(input).notification.kind)
  const other = parseWithNode(input)
  if (typeof strict === 'object') assert.deepEqual(strict, other)
  else if (/MALFORMED|NOT_UTF8/.test(strict)) assert.equal(other, undefined)
  // The more tolerant reading accepts everything that the other one accepts.
  if (typeof strict === 'object') assert.equal(tolerant, undefined)
  return [typeof strict === 'object' ? 'json' : strict, tolerant, message].join()
}

function parseWithNode(input) {
  try {
    const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
    return { value: JSON.parse(decoder.decode(input)) }
  } catch {
    return undefined
  }
}

async function readKey(input) {
  const found = await codeOf(() => readKeyMaterial(input, { passphrase: PASSPHRASE }))
  const signing = await codeOf(async () => importPrivateKey(input))
  const verifying = await codeOf(async () => importPublicKey(input))
  // @gw/signature reads a key without a complete END line, which @gw/keys rejects. The numbers inside decide.
  if (typeof found !== 'object') return [found, signing, verifying].map(String).join()
  const { n, e } = await writeKey(found, 'public-jwk')
  const written = await writeKey(found, 'spki-der')
  assert.deepEqual(
    numbersOf(createPublicKey({ key: Buffer.from(written), type: 'spki', format: 'der' })),
    { n, e },
  )
  const other = readWithNode(input)
  if (other !== undefined && found.certificates.length === 0)
    assert.deepEqual(numbersOf(other), { n, e })
  if (typeof verifying === 'object') {
    const jwk = await crypto.subtle.exportKey('jwk', verifying)
    assert.deepEqual({ n: jwk.n, e: jwk.e }, { n, e })
  }
  return [found.container, found.type, typeof signing, typeof verifying].join()
}

function numbersOf(key) {
  const { n, e } = key.export({ format: 'jwk' })
  return { n, e }
}

/** Returns the RSA key that Node finds, or undefined. */
function readWithNode(input) {
  const reads = [
    () => createPrivateKey({ key: input, format: 'der', type: 'pkcs8' }),
    () => createPrivateKey({ key: input, format: 'der', type: 'pkcs1' }),
    () => createPublicKey({ key: input, format: 'der', type: 'spki' }),
    () => createPublicKey({ key: input, format: 'pem' }),
  ]
  for (const read of reads) {
    try {
      const key = read()
      if (key.asymmetricKeyType === 'rsa') return key
    } catch {
      // Not in this form.
    }
  }
  return undefined
}

async function readMessage(input) {
  return codeOf(async () => {
    const source = readSource(input)
    const body = await readSourceBody(source, async () => Buffer.from('file\n'))
    for (const name of Object.keys(source.headers)) assert.equal(name, name.trim().toLowerCase())
    if (source.target !== undefined) assert.equal(source.target[0], '/')
    const { method = 'POST', target = '/notify', headers } = source
    const explanation = await explainMessage({ method, target, headers, body, ...EXPECTED })
    assert.equal(typeof formatExplanation(explanation), 'string')
    return [source.source, source.kind].join()
  })
}

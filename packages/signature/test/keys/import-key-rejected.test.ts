import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { inspect } from 'node:util'
import { importPrivateKey, importPublicKey, type KeyMaterial, SignatureError } from '@gw/signature'
import { testKeyPair, writePem } from '@gw/testkit'
import forge from 'node-forge'
import { describe, expect, it, vi } from 'vitest'
import { element, integer, NULL, OID_RSA } from './hand-made-der.ts'

const pair = testKeyPair()
const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const ed25519 = generateKeyPairSync('ed25519')
const x25519 = generateKeyPairSync('x25519')
const dsa = generateKeyPairSync('dsa', { modulusLength: 1024, divisorLength: 160 })
const pss = generateKeyPairSync('rsa-pss', { modulusLength: 1024 })
const boundPss = generateKeyPairSync('rsa-pss', {
  modulusLength: 1024,
  hashAlgorithm: 'sha256',
  mgf1HashAlgorithm: 'sha256',
})

const spki = (key: KeyObject): string => key.export({ type: 'spki', format: 'pem' }).toString()
const pkcs8 = (key: KeyObject): string => key.export({ type: 'pkcs8', format: 'pem' }).toString()
const encrypted = (type: 'pkcs8' | 'pkcs1', format: 'pem' | 'der'): KeyMaterial =>
  pair.privateKey.export({ type, format, cipher: 'aes-256-cbc', passphrase: 'x' } as never)
const sec1 = ec.privateKey.export({ type: 'sec1', format: 'der' })
const spkiWith = (hex: string, changed: string) =>
  Buffer.from(spkiDer().toString('hex').replace(hex, changed), 'hex')

const NOT_RSA: Array<[string, KeyMaterial]> = [
  ['an EC public key', spki(ec.publicKey)],
  ['an EC private key', pkcs8(ec.privateKey)],
  ['an EC private key in the old format', writePem('EC PRIVATE KEY', sec1)],
  ['an EC public JWK', ec.publicKey.export({ format: 'jwk' })],
  ['an EC private JWK as JSON', JSON.stringify(ec.privateKey.export({ format: 'jwk' }))],
  ['an Ed25519 public key', spki(ed25519.publicKey)],
  ['an Ed25519 private key', pkcs8(ed25519.privateKey)],
  ['an Ed25519 JWK', ed25519.publicKey.export({ format: 'jwk' })],
  ['an X25519 public key', spki(x25519.publicKey)],
  ['a DSA public key', spki(dsa.publicKey)],
  ['a DSA private key', pkcs8(dsa.privateKey)],
]

const PSS: Array<[string, KeyMaterial]> = [
  ['a public key', spki(pss.publicKey)],
  ['a private key', pkcs8(pss.privateKey)],
  ['a public key bound to SHA-256', spki(boundPss.publicKey)],
  ['a private key bound to SHA-256', pkcs8(boundPss.privateKey)],
]

const ENCRYPTED: Array<[string, KeyMaterial]> = [
  ['PKCS#8 as PEM', encrypted('pkcs8', 'pem')],
  ['PKCS#8 as DER', encrypted('pkcs8', 'der')],
  ['PKCS#8 as bare base64', (encrypted('pkcs8', 'der') as Buffer).toString('base64')],
  ['PKCS#1 as PEM with DEK-Info', encrypted('pkcs1', 'pem')],
  ['PKCS#1 in a Buffer', Buffer.from(encrypted('pkcs1', 'pem') as string)],
  ['PKCS#1 with CRLF', (encrypted('pkcs1', 'pem') as string).replaceAll('\n', '\r\n')],
  ['PKCS#1 with literal \\n', (encrypted('pkcs1', 'pem') as string).replaceAll('\n', '\\n')],
]

const CERTIFICATES: Array<[string, KeyMaterial]> = [
  ['a certificate', certificate()],
  ['a certificate request', certificateRequest()],
  ['a certificate without its label', certificate().replace(/-----.*-----/g, '')],
  ['a certificate in a Buffer', Buffer.from(certificate())],
]

const EMPTY: Array<[string, KeyMaterial]> = [
  ['an empty string', ''],
  ['whitespace', ' \r\n\t'],
  ['empty quotes', '""'],
  ['only literal line ends', '\\n\\n'],
  ['a byte order mark', '\uFEFF'],
  ['no bytes', new Uint8Array()],
  ['a PEM label without content', '-----BEGIN PUBLIC KEY-----\n-----END PUBLIC KEY-----\n'],
]

const MALFORMED: Array<[string, KeyMaterial]> = [
  ['a word', 'changeme'],
  ['"undefined"', 'undefined'],
  ['"null"', 'null'],
  ['a path', '/etc/keys/gateway.pem'],
  ['an OpenSSH private key', writePem('OPENSSH PRIVATE KEY', Buffer.from('openssh-key-v1\0none'))],
  ['an OpenSSH public key', 'ssh-rsa AAAAB3NzaC1yc2EAAAADAQABAAABAQC7 someone@example'],
  ['base64url', pair.publicKey.export({ type: 'spki', format: 'der' }).toString('base64url')],
  ['base64 with an invalid character', pair.publicPem.replace('MII', 'M*II')],
  ['malformed JSON', '{"kty":"RSA",'],
  ['bytes that are not text', Uint8Array.of(255, 254, 0, 1)],
  ['a PEM file in UTF-16', Buffer.from(`\uFEFF${pair.publicPem}`, 'utf16le')],
  ['PKCS#12', element(48, integer(3n), element(48), element(48))],
  ['an empty sequence', element(48)],
  ['a key with trailing bytes', Buffer.concat([spkiDer(), element(5)])],
  ['a key whose last byte has unused bits', spkiWith('0382010f00', '0382010f02')],
  ['a PKCS#1 key with three primes', element(48, ...Array(10).fill(integer(1n)))],
  ['a negative modulus', element(48, element(2, Buffer.alloc(256, 255)), integer(65_537n))],
  ['an empty integer', element(48, element(2), integer(65_537n))],
  ['an indefinite length', Buffer.from('3080020101020103', 'hex')],
  ['a nested indefinite length', spkiWith('0500', '0580')],
  ['a length of five bytes', withLengthOf(5)],
  ['a modulus that begins with 128', element(48, element(2, Buffer.alloc(256, 128)), integer(3n))],
  ['an octet string after a sequence', element(48, element(48), integer(1n), element(4))],
  ['an algorithm after integers', element(48, integer(1n), integer(1n), element(48), element(4))],
]

describe.each([
  ['not RSA', 'GW_SIGNATURE_KEY_NOT_RSA', NOT_RSA],
  ['for RSA-PSS', 'GW_SIGNATURE_KEY_RSA_PSS', PSS],
  ['encrypted', 'GW_SIGNATURE_KEY_ENCRYPTED', ENCRYPTED],
  ['in a certificate', 'GW_SIGNATURE_KEY_IS_CERTIFICATE', CERTIFICATES],
  ['empty', 'GW_SIGNATURE_KEY_EMPTY', EMPTY],
  ['not a key', 'GW_SIGNATURE_KEY_MALFORMED', MALFORMED],
])('importPublicKey and importPrivateKey: %s', (_group, code, materials) => {
  it.each(materials)('importPublicKey rejects %s', async (_name, material) => {
    await expect(importPublicKey(material)).rejects.toMatchObject({ code })
  })

  it.each(materials)('importPrivateKey rejects %s', async (_name, material) => {
    await expect(importPrivateKey(material)).rejects.toMatchObject({ code })
  })

  it('does not show the key in the error', async () => {
    for (const [, material] of materials) {
      const error = await importPublicKey(material).catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(SignatureError)
      expectNoPieceOf(material, error)
    }
  })
})

describe('importPublicKey: Web Crypto errors', () => {
  it('rejects with GW_SIGNATURE_KEY_MALFORMED and the error of Web Crypto as cause', async () => {
    const cause = new DOMException('no', 'DataError')
    const importKey = vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(cause)
    try {
      const error = await importPrivateKey(pair.privatePem).catch((thrown: unknown) => thrown)
      expect(error).toMatchObject({ code: 'GW_SIGNATURE_KEY_MALFORMED', cause })
      expectNoPieceOf(pair.privatePem, error)
    } finally {
      importKey.mockRestore()
    }
  })
})

describe('importPublicKey: unusual keys that are valid', () => {
  it('accepts a length of four bytes', async () => {
    expect((await importPublicKey(withLengthOf(4))).type).toBe('public')
  })

  it('accepts attributes of 127 bytes, the longest with a length of one byte', async () => {
    const [version, algorithm, key] = [integer(0n), element(48, OID_RSA, NULL), pkcs1Der()]
    const attributes = element(160, Buffer.alloc(127, 255))
    const der = element(48, version, algorithm, element(4, key), attributes)
    expect((await importPrivateKey(der)).type).toBe('private')
  })
})

describe('importPublicKey: truncated keys', () => {
  const publicDer = spkiDer()
  const privateDer = pair.privateKey.export({ type: 'pkcs8', format: 'der' })
  const code = 'GW_SIGNATURE_KEY_TRUNCATED'

  it.each([1, 2, 3, 4, 10, 100, publicDer.length - 1])(
    'rejects the first %i bytes of a key',
    async (length) => {
      await expect(importPublicKey(publicDer.subarray(0, length))).rejects.toMatchObject({ code })
      await expect(importPrivateKey(privateDer.subarray(0, length))).rejects.toMatchObject({ code })
    },
  )

  it('rejects the beginning of a key of any length', async () => {
    const text = publicDer.toString('base64')
    for (let length = 4; length < text.replaceAll('=', '').length; length++) {
      const start = text.slice(0, length)
      await expect(importPublicKey(start)).rejects.toMatchObject({ code })
      await expect(importPrivateKey(start)).rejects.toMatchObject({ code })
    }
  })

  it('rejects a key without its last lines', async () => {
    const lines = pair.privatePem.split('\n')
    const text = lines.slice(0, 5).join('\n')
    await expect(importPrivateKey(text)).rejects.toMatchObject({ code })
    const rejoined = [...lines.slice(0, 5), ...lines.slice(-2)].join('\n')
    await expect(importPrivateKey(rejoined)).rejects.toMatchObject({ code })
  })
})

function expectNoPieceOf(material: KeyMaterial, error: unknown): void {
  const shown = inspect(error, { depth: null, showHidden: true })
  const text = material instanceof Uint8Array ? Buffer.from(material).toString() : inspect(material)
  for (const piece of text.match(/[\w+/-]{16,}/g) ?? []) expect(shown).not.toContain(piece)
}

/** Returns a key whose outer length takes this many bytes. */
function withLengthOf(bytes: number): Buffer {
  const content = spkiDer().subarray(4)
  const head = Buffer.alloc(2 + bytes)
  head.set([48, 128 + bytes])
  head.writeUInt16BE(content.length, bytes)
  return Buffer.concat([head, content])
}

function spkiDer(): Buffer {
  return pair.publicKey.export({ type: 'spki', format: 'der' })
}

function pkcs1Der(): Buffer {
  return pair.privateKey.export({ type: 'pkcs1', format: 'der' })
}

function forgeKeys(): forge.pki.rsa.KeyPair {
  const privateKey = forge.pki.privateKeyFromPem(pair.privatePem)
  return { privateKey, publicKey: forge.pki.publicKeyFromPem(pair.publicPem) }
}

function certificate(): string {
  const { privateKey, publicKey } = forgeKeys()
  const made = forge.pki.createCertificate()
  made.publicKey = publicKey
  made.setSubject([{ name: 'commonName', value: 'gateway.example' }])
  made.sign(privateKey, forge.md.sha256.create())
  return forge.pki.certificateToPem(made)
}

function certificateRequest(): string {
  const { privateKey, publicKey } = forgeKeys()
  const made = forge.pki.createCertificationRequest()
  made.publicKey = publicKey
  made.setSubject([{ name: 'commonName', value: 'gateway.example' }])
  made.sign(privateKey, forge.md.sha256.create())
  return forge.pki.certificationRequestToPem(made)
}

import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { type AnyKeyMaterial, KeysError, readKeyMaterial } from '@gw/keys'
import { writePem } from '@gw/testkit'
import forge from 'node-forge'
import { describe, expect, it } from 'vitest'
import { element, integer, oid, pbes2, RSA, sequence } from './der/hand-made-der.ts'
import { certificateRequest, pair, unsignedCertificate } from './made-material.ts'

const { privatePem, privateKey } = pair
const jwk = privateKey.export({ format: 'jwk' })
const der = privateKey.export({ type: 'pkcs8', format: 'der' })
const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const ed25519 = generateKeyPairSync('ed25519')
const x25519 = generateKeyPairSync('x25519')
const dsa = generateKeyPairSync('dsa', { modulusLength: 1024, divisorLength: 160 })
const pss = generateKeyPairSync('rsa-pss', { modulusLength: 1024 })

const pkcs8 = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'pem' }).toString()
const spki = (key: KeyObject) => key.export({ type: 'spki', format: 'pem' }).toString()

async function rejectionOf(material: AnyKeyMaterial): Promise<KeysError> {
  const error = await readKeyMaterial(material).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(KeysError)
  return error as KeysError
}

const unknownType = sequence(sequence(oid('2a0304')), element(3, Uint8Array.of(0, 1)))

describe('readKeyMaterial: other key types', () => {
  it.each<[string, AnyKeyMaterial, string]>([
    ['EC in PKCS#8', pkcs8(ec.privateKey), 'EC'],
    ['EC in SPKI', spki(ec.publicKey), 'EC'],
    ['EC in SEC 1', ec.privateKey.export({ type: 'sec1', format: 'pem' }), 'EC'],
    ['EC in a certificate', unsignedCertificate('x', ec.publicKey), 'EC'],
    ['an EC JWK', ec.publicKey.export({ format: 'jwk' }) as AnyKeyMaterial, 'EC'],
    ['Ed25519', pkcs8(ed25519.privateKey), 'Ed25519'],
    ['a public Ed25519 key', spki(ed25519.publicKey), 'Ed25519'],
    ['an Ed25519 JWK', ed25519.publicKey.export({ format: 'jwk' }) as AnyKeyMaterial, 'Ed25519'],
    ['X25519', spki(x25519.publicKey), 'X25519'],
    ['DSA', pkcs8(dsa.privateKey), 'DSA'],
    ['a public DSA key', spki(dsa.publicKey), 'DSA'],
    ['traditional DSA', sequence(...Array.from({ length: 6 }, () => integer(9))), 'DSA'],
    ['a symmetric JWK', { kty: 'oct' }, 'symmetric'],
    ['a JWK whose kind every object has', { kty: 'constructor' }, 'of an unknown kind'],
    ['an unknown key type', unknownType, 'unknown kind (1.2.3.4)'],
  ])('rejects %s by name', async (_name, material, what) => {
    const error = await rejectionOf(material)
    expect(error.code).toBe('GW_KEYS_NOT_RSA')
    expect(error.message).toContain(what)
  })
})

it.each<[string, AnyKeyMaterial]>([
  ['a private key', pkcs8(pss.privateKey)],
  ['a public key', spki(pss.publicKey)],
  ['a JWK', { ...jwk, alg: 'PS256' }],
])('readKeyMaterial rejects %s for RSA-PSS with GW_KEYS_RSA_PSS', async (_name, material) => {
  expect((await rejectionOf(material)).code).toBe('GW_KEYS_RSA_PSS')
})

describe('readKeyMaterial: unsupported formats', () => {
  const sshPublic = forge.ssh.publicKeyToOpenSSH(
    forge.pki.publicKeyFromPem(pair.publicPem) as forge.pki.rsa.PublicKey,
    'me',
  )
  const multiPrime = sequence(
    ...Array.from({ length: 9 }, () => integer(9)),
    sequence(sequence(integer(9), integer(9), integer(9))),
  )
  it.each<[string, AnyKeyMaterial, string]>([
    ['a certificate request', certificateRequest(), 'request'],
    ['an OpenSSH key', writePem('OPENSSH PRIVATE KEY', Buffer.from('openssh-key-v1')), 'OpenSSH'],
    ['an SSH public key', sshPublic, 'SSH'],
    ['a PuTTY key', 'PuTTY-User-Key-File-3: ssh-rsa', 'PuTTY'],
    ['a PGP key', '-----BEGIN PGP PRIVATE KEY BLOCK-----\n\nlQVY', 'PGP'],
    ['PKCS#7', sequence(oid('2a864886f70d010702'), element(0xa0, sequence())), 'PKCS#7'],
    ['PKCS#7 in PEM', writePem('PKCS7', sequence()), 'PKCS#7'],
    ['a Java keystore', Uint8Array.of(0xfe, 0xed, 0xfe, 0xed, 0, 0, 0, 2), 'Java'],
    ['an RSA key with three primes', multiPrime, 'two primes'],
  ])('rejects %s by name', async (_name, material, what) => {
    const error = await rejectionOf(material)
    expect(error.code).toBe('GW_KEYS_FORMAT_UNSUPPORTED')
    expect(error.message).toContain(what)
  })
})

it.each([
  ['an unknown encryption', sequence(sequence(oid('2a0304'), sequence()), element(4))],
  ['scrypt', pbes2({ iterations: 1, derivation: '2b06010401da47040b' })],
  ['an unknown cipher', pbes2({ iterations: 1, cipher: '2a0304' })],
  ['SHA-224, which node-forge confuses', pbes2({ iterations: 1, hash: '2a864886f70d0208' })],
])('readKeyMaterial rejects %s as unsupported', async (_name, material) => {
  const error = await readKeyMaterial(material, { passphrase: 'x' }).catch((reason) => reason)
  expect(error).toMatchObject({ code: 'GW_KEYS_ENCRYPTION_UNSUPPORTED' })
})

it('readKeyMaterial rejects traditional PEM with an unknown cipher as unsupported', async () => {
  const pem = privatePem.replace('\n', '\nProc-Type: 4,ENCRYPTED\nDEK-Info: CAST5-CBC,00\n\n')
  expect((await rejectionOf(pem)).code).toBe('GW_KEYS_ENCRYPTION_UNSUPPORTED')
})

it.each<[string, AnyKeyMaterial]>([
  ['an empty string', ''],
  ['whitespace', ' \r\n\t'],
  ['empty quotes', '""'],
  ['a byte order mark', '\uFEFF'],
  ['an empty byte array', new Uint8Array()],
  ['PEM without content', '-----BEGIN PRIVATE KEY-----\n-----END PRIVATE KEY-----'],
])('readKeyMaterial rejects %s as empty', async (_name, material) => {
  expect((await rejectionOf(material)).code).toBe('GW_KEYS_EMPTY')
})

it.each<[string, AnyKeyMaterial]>([
  ['a path', './keys/private.pem'],
  ['a word', 'undefined'],
  ['a sentence', 'the key is in the vault'],
  ['malformed JSON', '{"kty":"RSA",'],
  ['a JWK without numbers', { kty: 'RSA' }],
  ['a JWK with a missing number', { ...jwk, dq: undefined }],
  ['a JWK with a number that is not base64url', { ...jwk, n: '***' }],
  ['a JWK with a number of one character', { ...jwk, e: 'A' }],
  ['a JWK set without a valid key', { keys: [7] } as AnyKeyMaterial],
  ['PEM with invalid base64', '-----BEGIN PRIVATE KEY-----\n****\n-----END PRIVATE KEY-----'],
  ['DER with an extra byte at the end', Uint8Array.from([...der, 0])],
  ['DER with a wrong tag', Buffer.from([0x31, ...der.subarray(1)]).toString('base64')],
  [
    'a public key whose last byte has unused bits',
    sequence(RSA, element(3, Uint8Array.of(2), sequence(integer(9), integer(3)))),
  ],
  ['an empty sequence', sequence()],
  ['a negative INTEGER', sequence(element(2, Uint8Array.of(0x80)), integer(3))],
  ['an empty INTEGER', sequence(element(2), integer(3))],
  ['a malformed DEK-Info', '-----BEGIN X-----\nProc-Type: 4,ENCRYPTED\nDEK-Info: AES-128-CBC,zz\n'],
])('readKeyMaterial rejects %s as malformed', async (_name, material) => {
  expect((await rejectionOf(material)).code).toBe('GW_KEYS_MALFORMED')
})

describe('readKeyMaterial: RSA numbers', () => {
  const number = (field: 'n' | 'p' | 'q') =>
    BigInt(`0x${Buffer.from(jwk[field] ?? '', 'base64url').toString('hex')}`)
  const wrongN = Buffer.from((number('n') + 2n).toString(16), 'hex').toString('base64url')

  it.each<[string, AnyKeyMaterial]>([
    ['with a wrong d', { ...jwk, d: jwk.dp }],
    ['with q equal to p', { ...jwk, q: jwk.p }],
    ['with dp and dq swapped', { ...jwk, dp: jwk.dq, dq: jwk.dp }],
    ['with a wrong qi', { ...jwk, qi: jwk.dp }],
    ['with a wrong n', { ...jwk, n: wrongN }],
    ['with a wrong e', { ...jwk, e: 'Aw' }],
    ['with a modulus of zero', sequence(integer(0), integer(3))],
    ['with a modulus of a few bits', sequence(integer(33), integer(3))],
    ['with an even modulus', sequence(integer(number('n') + 1n), integer(65_537))],
    ['with an exponent of 1', sequence(integer(number('n')), integer(1))],
    ['with an even exponent', sequence(integer(number('n')), integer(65_536))],
  ])('rejects a key %s', async (_name, material) => {
    expect((await rejectionOf(material)).code).toBe('GW_KEYS_NUMBERS_WRONG')
  })

  it.each<[string, AnyKeyMaterial]>([
    ['of 16392 bits', sequence(integer(1n << 16_391n), integer(65_537))],
    ['with a modulus of a megabit', sequence(integer(1n << 1_000_000n), integer(65_537))],
    ['with a huge exponent', sequence(integer(number('n')), integer(1n << 64n))],
    ['in a JWK with a modulus that is too long', { kty: 'RSA', n: 'A'.repeat(4_000), e: 'AQAB' }],
  ])('rejects a key %s as too large', async (_name, material) => {
    expect((await rejectionOf(material)).code).toBe('GW_KEYS_TOO_LARGE')
  })
})

it('readKeyMaterial distinguishes a PKCS#12 file without a private key from a malformed one', async () => {
  const bags = sequence()
  const data = (content: Uint8Array) =>
    sequence(oid('2a864886f70d010701'), element(0xa0, element(4, content)))
  const file = sequence(integer(3), data(sequence(data(bags))))
  expect((await rejectionOf(file)).code).toBe('GW_KEYS_NO_KEY')
})

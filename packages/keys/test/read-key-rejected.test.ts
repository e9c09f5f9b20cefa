import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { type KeyMaterial, KeysError, readKeyMaterial } from '@gw/keys'
import { writePem } from '@gw/testkit'
import forge from 'node-forge'
import { describe, expect, it } from 'vitest'
import { element, integer, oid, pbes2, sequence } from './der/hand-made-der.ts'
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

async function rejectionOf(material: KeyMaterial): Promise<KeysError> {
  const error = await readKeyMaterial(material).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(KeysError)
  return error as KeysError
}

describe('what is no RSA key is named', () => {
  it.each<[string, KeyMaterial, string]>([
    ['EC in PKCS#8', pkcs8(ec.privateKey), 'EC'],
    ['EC in SPKI', spki(ec.publicKey), 'EC'],
    ['EC in SEC 1', ec.privateKey.export({ type: 'sec1', format: 'pem' }), 'EC'],
    ['EC in a certificate', unsignedCertificate('x', ec.publicKey), 'EC'],
    ['an EC JWK', ec.publicKey.export({ format: 'jwk' }) as KeyMaterial, 'EC'],
    ['Ed25519', pkcs8(ed25519.privateKey), 'Ed25519'],
    ['a public Ed25519', spki(ed25519.publicKey), 'Ed25519'],
    ['an Ed25519 JWK', ed25519.publicKey.export({ format: 'jwk' }) as KeyMaterial, 'Ed25519'],
    ['X25519', spki(x25519.publicKey), 'X25519'],
    ['DSA', pkcs8(dsa.privateKey), 'DSA'],
    ['a public DSA', spki(dsa.publicKey), 'DSA'],
    ['old DSA', sequence(...Array.from({ length: 6 }, () => integer(9))), 'DSA'],
    ['a symmetric JWK', { kty: 'oct' }, 'symmetric'],
    [
      'an unknown kind',
      sequence(sequence(oid('2a0304')), element(3, Uint8Array.of(0, 1))),
      'unknown kind (1.2.3.4)',
    ],
  ])('%s', async (_name, material, what) => {
    const error = await rejectionOf(material)
    expect(error.code).toBe('GW_KEYS_NOT_RSA')
    expect(error.message).toContain(what)
  })
})

it.each<[string, KeyMaterial]>([
  ['a private key', pkcs8(pss.privateKey)],
  ['a public key', spki(pss.publicKey)],
  ['a JWK', { ...jwk, alg: 'PS256' }],
])('%s for RSA-PSS is rejected as such', async (_name, material) => {
  expect((await rejectionOf(material)).code).toBe('GW_KEYS_RSA_PSS')
})

describe('a known format that is not read is named', () => {
  const sshPublic = forge.ssh.publicKeyToOpenSSH(
    forge.pki.publicKeyFromPem(pair.publicPem) as forge.pki.rsa.PublicKey,
    'me',
  )
  const multiPrime = sequence(
    ...Array.from({ length: 9 }, () => integer(9)),
    sequence(sequence(integer(9), integer(9), integer(9))),
  )
  it.each<[string, KeyMaterial, string]>([
    ['a certificate request', certificateRequest(), 'request'],
    ['an OpenSSH key', writePem('OPENSSH PRIVATE KEY', Buffer.from('openssh-key-v1')), 'OpenSSH'],
    ['an SSH public key', sshPublic, 'SSH'],
    ['a PuTTY key', 'PuTTY-User-Key-File-3: ssh-rsa', 'PuTTY'],
    ['a PGP key', '-----BEGIN PGP PRIVATE KEY BLOCK-----\n\nlQVY', 'PGP'],
    ['PKCS#7', sequence(oid('2a864886f70d010702'), element(0xa0, sequence())), 'PKCS#7'],
    ['PKCS#7 in PEM', writePem('PKCS7', sequence()), 'PKCS#7'],
    ['a Java keystore', Uint8Array.of(0xfe, 0xed, 0xfe, 0xed, 0, 0, 0, 2), 'Java'],
    ['three primes', multiPrime, 'two primes'],
  ])('%s', async (_name, material, what) => {
    const error = await rejectionOf(material)
    expect(error.code).toBe('GW_KEYS_FORMAT_UNSUPPORTED')
    expect(error.message).toContain(what)
  })
})

it.each([
  ['an unknown encryption', sequence(sequence(oid('2a0304'), sequence()), element(4))],
  ['scrypt', pbes2({ iterations: 1, derivation: '2b06010401da47040b' })],
  ['an unknown cipher', pbes2({ iterations: 1, cipher: '2a0304' })],
  [
    'SHA-224, which node-forge takes for another',
    pbes2({ iterations: 1, hash: '2a864886f70d0208' }),
  ],
])('%s is rejected as not supported', async (_name, material) => {
  const error = await readKeyMaterial(material, { passphrase: 'x' }).catch((reason) => reason)
  expect(error).toMatchObject({ code: 'GW_KEYS_ENCRYPTION_UNSUPPORTED' })
})

it('old PEM with a cipher that nobody knows is rejected as not supported', async () => {
  const pem = privatePem.replace('\n', '\nProc-Type: 4,ENCRYPTED\nDEK-Info: CAST5-CBC,00\n\n')
  expect((await rejectionOf(pem)).code).toBe('GW_KEYS_ENCRYPTION_UNSUPPORTED')
})

it.each<[string, KeyMaterial]>([
  ['no text', ''],
  ['white space', ' \r\n\t'],
  ['empty quotes', '""'],
  ['a byte order mark', '\uFEFF'],
  ['no bytes', new Uint8Array()],
  ['PEM around nothing', '-----BEGIN PRIVATE KEY-----\n-----END PRIVATE KEY-----'],
])('%s is rejected as empty', async (_name, material) => {
  expect((await rejectionOf(material)).code).toBe('GW_KEYS_EMPTY')
})

it.each<[string, KeyMaterial]>([
  ['a path', './keys/private.pem'],
  ['a word', 'undefined'],
  ['a sentence', 'the key is in the vault'],
  ['JSON that is broken', '{"kty":"RSA",'],
  ['a JWK without numbers', { kty: 'RSA' }],
  ['a JWK without one of its numbers', { ...jwk, dq: undefined }],
  ['a JWK with a number that is none', { ...jwk, n: '***' }],
  ['a JWK with a number of one letter', { ...jwk, e: 'A' }],
  ['a set of no keys', { keys: [7] } as KeyMaterial],
  ['PEM of no base64', '-----BEGIN PRIVATE KEY-----\n****\n-----END PRIVATE KEY-----'],
  ['a byte more at the end', Uint8Array.from([...der, 0])],
  ['another tag at the start', `${Buffer.from([0x31, ...der.subarray(1)]).toString('base64')}`],
  ['an empty sequence', sequence()],
  ['a negative number', sequence(element(2, Uint8Array.of(0x80)), integer(3))],
  ['an empty number', sequence(element(2), integer(3))],
  ['a broken DEK-Info', '-----BEGIN X-----\nProc-Type: 4,ENCRYPTED\nDEK-Info: AES-128-CBC,zz\n'],
])('%s is rejected as malformed', async (_name, material) => {
  expect((await rejectionOf(material)).code).toBe('GW_KEYS_MALFORMED')
})

describe('numbers', () => {
  const number = (field: 'n' | 'p' | 'q') =>
    BigInt(`0x${Buffer.from(jwk[field] ?? '', 'base64url').toString('hex')}`)

  it.each<[string, KeyMaterial]>([
    ['with another d', { ...jwk, d: jwk.dp }],
    ['with p twice', { ...jwk, q: jwk.p }],
    ['with dp and dq confused', { ...jwk, dp: jwk.dq, dq: jwk.dp }],
    ['with another qi', { ...jwk, qi: jwk.dp }],
    [
      'with another n',
      { ...jwk, n: Buffer.from((number('n') + 2n).toString(16), 'hex').toString('base64url') },
    ],
    ['with another e', { ...jwk, e: 'Aw' }],
    ['of zero', sequence(integer(0), integer(3))],
    ['of a few bits', sequence(integer(33), integer(3))],
    ['with an even modulus', sequence(integer(number('n') + 1n), integer(65_537))],
    ['with an exponent of 1, which signs nothing', sequence(integer(number('n')), integer(1))],
    ['with an even exponent', sequence(integer(number('n')), integer(65_536))],
  ])('%s are rejected as no key', async (_name, material) => {
    expect((await rejectionOf(material)).code).toBe('GW_KEYS_NUMBERS_WRONG')
  })

  it.each<[string, KeyMaterial]>([
    ['of 16392 bits', sequence(integer(1n << 16_391n), integer(65_537))],
    ['of a megabit', sequence(integer(1n << 1_000_000n), integer(65_537))],
    ['with a huge exponent', sequence(integer(number('n')), integer(1n << 64n))],
    ['of a JWK that goes on', { kty: 'RSA', n: 'A'.repeat(4_000), e: 'AQAB' }],
  ])('%s are rejected as too large', async (_name, material) => {
    expect((await rejectionOf(material)).code).toBe('GW_KEYS_TOO_LARGE')
  })
})

it('a file without a private key is told from a broken one', async () => {
  const bags = sequence()
  const data = (content: Uint8Array) =>
    sequence(oid('2a864886f70d010701'), element(0xa0, element(4, content)))
  const file = sequence(integer(3), data(sequence(data(bags))))
  expect((await rejectionOf(file)).code).toBe('GW_KEYS_NO_KEY')
})

import { createCipheriv, createHash, randomBytes } from 'node:crypto'
import { readKeyMaterial } from '@gw/keys'
import { arbitraryCharacter, keyThumbprint, propertyRuns, writePem } from '@gw/testkit'
import fc from 'fast-check'
import forge from 'node-forge'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  certificate,
  encryptedPkcs8,
  oldEncryptedPem,
  PASSPHRASE,
  pair,
  pkcs12,
} from '../made-material.ts'

const WRONG = { code: 'GW_KEYS_PASSPHRASE_WRONG' }

const thumbprint = keyThumbprint(pair.publicKey)
const tripleDes = forge.pki.encryptRsaPrivateKey(
  forge.pki.privateKeyFromPem(pair.privatePem),
  'horse',
  { algorithm: '3des' },
)

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('readKeyMaterial: encrypted keys', () => {
  it.each([
    ['PKCS#8 with AES-256', encryptedPkcs8(), PASSPHRASE, 'pkcs8'],
    ['PKCS#8 with AES-128', encryptedPkcs8('aes-128-cbc'), PASSPHRASE, 'pkcs8'],
    ['PKCS#8 with triple DES', encryptedPkcs8('des-ede3-cbc'), PASSPHRASE, 'pkcs8'],
    ['PKCS#8 with an algorithm older than PBES2', tripleDes, 'horse', 'pkcs8'],
    ['old PEM with AES-256', oldEncryptedPem(), PASSPHRASE, 'pkcs1'],
    ['old PEM with AES-192', oldEncryptedPem('aes-192-cbc'), PASSPHRASE, 'pkcs1'],
    ['old PEM with triple DES', oldEncryptedPem('des-ede3-cbc'), PASSPHRASE, 'pkcs1'],
  ])('reads %s only with its passphrase', async (_name, pem, passphrase, container) => {
    const key = await readKeyMaterial(pem, { passphrase })
    expect(key).toMatchObject({ container, type: 'private', thumbprint, bits: 2048 })
    expect(key.encryption).toMatch(/CBC/)
    await expect(readKeyMaterial(pem)).rejects.toMatchObject({
      code: 'GW_KEYS_PASSPHRASE_MISSING',
    })
    for (const wrong of ['', `${passphrase} `, passphrase.toUpperCase()]) {
      await expect(readKeyMaterial(pem, { passphrase: wrong })).rejects.toMatchObject(WRONG)
    }
  })

  it.each<[string, (pem: string) => string | Uint8Array]>([
    ['on one line, with spaces', (pem) => pem.trim().replaceAll('\n', ' ')],
    ['on one line, without separators', (pem) => pem.replaceAll('\n', '')],
    ['in quotes, with literal \\n', (pem) => `"${pem.replaceAll('\n', '\\n')}"`],
    ['with CRLF', (pem) => pem.replaceAll('\n', '\r\n')],
    ['in a Buffer', (pem) => Buffer.from(pem)],
    ['in base64', (pem) => btoa(pem)],
  ])('reads encrypted PEM %s', async (_name, spell) => {
    for (const pem of [encryptedPkcs8(), oldEncryptedPem(), oldEncryptedPem('des-ede3-cbc')]) {
      const key = await readKeyMaterial(spell(pem), { passphrase: PASSPHRASE })
      expect(key.thumbprint).toBe(thumbprint)
    }
  })

  it('reads keys that were encrypted with any passphrase', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ minLength: 4, maxLength: 40, unit: arbitraryCharacter }),
        async (passphrase) => {
          fc.pre(!passphrase.includes('\0')) // ends a passphrase in openssl
          for (const pem of [
            encryptedPkcs8('aes-256-cbc', passphrase),
            oldEncryptedPem('aes-256-cbc', passphrase),
          ]) {
            expect((await readKeyMaterial(pem, { passphrase })).thumbprint).toBe(thumbprint)
          }
        },
      ),
      { numRuns: propertyRuns(6) },
    )
  })

  it('detects a wrong passphrase even if the padding happens to be valid', async () => {
    const iv = randomBytes(16)
    const key = createHash('md5').update('horse').update(iv.subarray(0, 8)).digest()
    const cipher = createCipheriv('aes-128-cbc', key, iv)
    const nonsense = Buffer.concat([cipher.update(randomBytes(1_200)), cipher.final()])
    const headers = `Proc-Type: 4,ENCRYPTED\nDEK-Info: AES-128-CBC,${iv.toString('hex')}\n\n`
    const pem = writePem('RSA PRIVATE KEY', nonsense).replace('\n', `\n${headers}`)
    await expect(readKeyMaterial(pem, { passphrase: 'horse' })).rejects.toMatchObject(WRONG)
  })
})

describe('readKeyMaterial: PKCS#12', () => {
  it.each([
    ['with AES', pkcs12('horse')],
    ['with triple DES', pkcs12('horse', '3des')],
  ])('returns the key and certificate of a file %s', async (_name, file) => {
    const key = await readKeyMaterial(file, { passphrase: 'horse' })
    expect(key).toMatchObject({ type: 'private', container: 'pkcs12', thumbprint })
    expect(key.certificates).toMatchObject([{ subject: 'CN=gateway.example' }])
    await expect(readKeyMaterial(file)).rejects.toMatchObject({
      code: 'GW_KEYS_PASSPHRASE_MISSING',
    })
    await expect(readKeyMaterial(file, { passphrase: 'Horse' })).rejects.toMatchObject(WRONG)
  })

  it('returns all certificates of a file', async () => {
    const certificates = [certificate(), certificate('issuer')]
    const file = pkcs12('horse', 'aes256', certificates)
    const key = await readKeyMaterial(file, { passphrase: 'horse' })
    expect(key.certificates.map(({ pem }) => pem)).toEqual(certificates)
  })

  it.each([
    ['an empty passphrase', pkcs12('')],
    ['no passphrase', pkcs12(null)],
  ])('reads a file with %s if none is passed', async (_name, file) => {
    expect((await readKeyMaterial(file)).thumbprint).toBe(thumbprint)
    expect((await readKeyMaterial(file, { passphrase: '' })).thumbprint).toBe(thumbprint)
  })

  it('rejects a file with changed content and intact structure', async () => {
    const file = pkcs12(null)
    const at = Buffer.from(file).indexOf('gateway.example')
    file[at] = 'G'.charCodeAt(0)
    await expect(readKeyMaterial(file, { passphrase: '' })).rejects.toMatchObject(WRONG)
  })

  it('reads a file in PEM that is labeled as a key', async () => {
    const key = await readKeyMaterial(writePem('PKCS12', pkcs12('horse')), { passphrase: 'horse' })
    expect(key.container).toBe('pkcs12')
  })
})

describe('readKeyMaterial without Web Crypto', () => {
  it.each([
    ['PKCS#8', encryptedPkcs8(), PASSPHRASE],
    ['old PEM', oldEncryptedPem(), PASSPHRASE],
    ['PKCS#12', pkcs12('horse'), 'horse'],
  ])('throws TypeError for encrypted %s', async (_name, material, passphrase) => {
    vi.stubGlobal('crypto', undefined)
    await expect(readKeyMaterial(material, { passphrase })).rejects.toThrow(TypeError)
  })
})

it('readKeyMaterial decrypts with node-forge if Web Crypto rejects the derivation', async () => {
  const { subtle } = globalThis.crypto
  const deriveBits = (): Promise<never> => Promise.reject(new Error('too many iterations'))
  vi.stubGlobal('crypto', {
    subtle: { digest: subtle.digest.bind(subtle), importKey: async () => ({}), deriveBits },
  })
  const key = await readKeyMaterial(encryptedPkcs8(), { passphrase: PASSPHRASE })
  expect(key.thumbprint).toBe(thumbprint)
})

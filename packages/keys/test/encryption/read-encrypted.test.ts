import { createCipheriv, createHash, randomBytes } from 'node:crypto'
import { readKeyMaterial } from '@gw/keys'
import { keyThumbprint, writePem } from '@gw/testkit'
import fc from 'fast-check'
import forge from 'node-forge'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { encryptedPkcs8, oldEncryptedPem, PASSPHRASE, pair, pkcs12 } from '../made-material.ts'

const thumbprint = keyThumbprint(pair.publicKey)
const tripleDes = forge.pki.encryptRsaPrivateKey(
  forge.pki.privateKeyFromPem(pair.privatePem),
  'horse',
  { algorithm: '3des' },
)

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('an encrypted key', () => {
  it.each([
    ['PKCS#8 with AES-256', encryptedPkcs8(), PASSPHRASE, 'pkcs8'],
    ['PKCS#8 with AES-128', encryptedPkcs8('aes-128-cbc'), PASSPHRASE, 'pkcs8'],
    ['PKCS#8 with triple DES', encryptedPkcs8('des-ede3-cbc'), PASSPHRASE, 'pkcs8'],
    ['PKCS#8 from before PBES2', tripleDes, 'horse', 'pkcs8'],
    ['old PEM with AES-256', oldEncryptedPem(), PASSPHRASE, 'pkcs1'],
    ['old PEM with AES-192', oldEncryptedPem('aes-192-cbc'), PASSPHRASE, 'pkcs1'],
    ['old PEM with triple DES', oldEncryptedPem('des-ede3-cbc'), PASSPHRASE, 'pkcs1'],
  ])(
    'is read from %s, and from none other than its passphrase',
    async (_name, pem, passphrase, container) => {
      const key = await readKeyMaterial(pem, { passphrase })
      expect(key).toMatchObject({ container, type: 'private', thumbprint, bits: 2048 })
      expect(key.encryption).toMatch(/CBC/)
      await expect(readKeyMaterial(pem)).rejects.toMatchObject({
        code: 'GW_KEYS_PASSPHRASE_MISSING',
      })
      for (const wrong of ['', `${passphrase} `, passphrase.toUpperCase()]) {
        await expect(readKeyMaterial(pem, { passphrase: wrong })).rejects.toMatchObject({
          code: 'GW_KEYS_PASSPHRASE_WRONG',
        })
      }
    },
  )

  it.each<[string, (pem: string) => string | Uint8Array]>([
    ['on one line, with blanks', (pem) => pem.trim().replaceAll('\n', ' ')],
    ['on one line, with nothing between', (pem) => pem.replaceAll('\n', '')],
    ['with \\n spelled out, in quotes', (pem) => `"${pem.replaceAll('\n', '\\n')}"`],
    ['with CRLF', (pem) => pem.replaceAll('\n', '\r\n')],
    ['as a file', (pem) => Buffer.from(pem)],
    ['in base64', (pem) => btoa(pem)],
  ])('is read %s', async (_name, spell) => {
    for (const pem of [encryptedPkcs8(), oldEncryptedPem(), oldEncryptedPem('des-ede3-cbc')]) {
      const key = await readKeyMaterial(spell(pem), { passphrase: PASSPHRASE })
      expect(key.thumbprint).toBe(thumbprint)
    }
  })

  it('is read with whatever passphrase it was written with', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ minLength: 4, maxLength: 40, unit: 'binary' }),
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
      { numRuns: 25 },
    )
  })

  it('tells a wrong passphrase also where the padding happens to be right', async () => {
    const iv = randomBytes(16)
    const key = createHash('md5').update('horse').update(iv.subarray(0, 8)).digest()
    const cipher = createCipheriv('aes-128-cbc', key, iv)
    const nonsense = Buffer.concat([cipher.update(randomBytes(1_200)), cipher.final()])
    const headers = `Proc-Type: 4,ENCRYPTED\nDEK-Info: AES-128-CBC,${iv.toString('hex')}\n\n`
    const pem = writePem('RSA PRIVATE KEY', nonsense).replace('\n', `\n${headers}`)
    await expect(readKeyMaterial(pem, { passphrase: 'horse' })).rejects.toMatchObject({
      code: 'GW_KEYS_PASSPHRASE_WRONG',
    })
  })
})

describe('PKCS#12', () => {
  it.each([
    ['of AES', pkcs12('horse')],
    ['of triple DES', pkcs12('horse', '3des')],
  ])('%s gives its key and certificate for its passphrase', async (_name, file) => {
    const key = await readKeyMaterial(file, { passphrase: 'horse' })
    expect(key).toMatchObject({ type: 'private', container: 'pkcs12', thumbprint })
    expect(key.certificates).toMatchObject([{ subject: 'CN=gateway.example' }])
    await expect(readKeyMaterial(file)).rejects.toMatchObject({
      code: 'GW_KEYS_PASSPHRASE_MISSING',
    })
    await expect(readKeyMaterial(file, { passphrase: 'Horse' })).rejects.toMatchObject({
      code: 'GW_KEYS_PASSPHRASE_WRONG',
    })
  })

  it.each([
    ['an empty passphrase', pkcs12('')],
    ['no passphrase', pkcs12(null)],
  ])('with %s is read without one', async (_name, file) => {
    expect((await readKeyMaterial(file)).thumbprint).toBe(thumbprint)
    expect((await readKeyMaterial(file, { passphrase: '' })).thumbprint).toBe(thumbprint)
  })

  it('whose content was changed is rejected, though its structure holds', async () => {
    const file = pkcs12(null)
    const at = Buffer.from(file).indexOf('gateway.example')
    file[at] = 'G'.charCodeAt(0)
    await expect(readKeyMaterial(file, { passphrase: '' })).rejects.toMatchObject({
      code: 'GW_KEYS_PASSPHRASE_WRONG',
    })
  })

  it('under the label of a key is PKCS#12 all the same', async () => {
    const key = await readKeyMaterial(writePem('PKCS12', pkcs12('horse')), { passphrase: 'horse' })
    expect(key.container).toBe('pkcs12')
  })
})

describe('without Web Crypto', () => {
  it.each([
    ['PKCS#8', encryptedPkcs8(), PASSPHRASE],
    ['old PEM', oldEncryptedPem(), PASSPHRASE],
    ['PKCS#12', pkcs12('horse'), 'horse'],
  ])('encrypted %s is read with node-forge', async (_name, material, passphrase) => {
    vi.stubGlobal('crypto', undefined)
    const key = await readKeyMaterial(material, { passphrase })
    expect(key.thumbprint).toBe(thumbprint)
  })
})

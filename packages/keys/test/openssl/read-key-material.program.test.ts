import { readKeyMaterial, writeKey } from '@gw/keys'
import { testKeyPair } from '@gw/testkit'
import { expect, it } from 'vitest'
import { certificate } from '../made-material.ts'
import { describeWithOpenssl, openHarness, PASSPHRASE } from './harness.ts'

const pair = testKeyPair()
const PASS = ['-passout', `pass:${PASSPHRASE}`]
const LEGACY = ['-provider', 'legacy', '-provider', 'default']
const pkcs8 = (...options: string[]): string[] => ['pkcs8', '-topk8', ...PASS, ...options]
const oldPem = (cipher: string, ...options: string[]): string[] => [
  'rsa',
  '-traditional',
  cipher,
  ...PASS,
  ...options,
]
const pkcs12 = (...options: string[]): string[] => ['pkcs12', '-export', ...PASS, ...options]

const PRIVATE: [name: string, args: string[]][] = [
  ['encrypted PKCS#8', pkcs8()],
  ['encrypted PKCS#8 as DER', pkcs8('-outform', 'DER')],
  ['PBES2 with AES-128 and SHA-512', pkcs8('-v2', 'aes-128-cbc', '-v2prf', 'hmacWithSHA512')],
  ['PBES2 with AES-192 and SHA-384', pkcs8('-v2', 'aes-192-cbc', '-v2prf', 'hmacWithSHA384')],
  ['PBES2 with triple DES and SHA-1', pkcs8('-v2', 'des3', '-v2prf', 'hmacWithSHA1')],
  ['PBES2 with 300000 iterations', pkcs8('-iter', '300000')],
  ['PKCS#12 triple DES', pkcs8('-v1', 'PBE-SHA1-3DES')],
  ['PKCS#12 two-key triple DES', pkcs8('-v1', 'PBE-SHA1-2DES')],
  ['PKCS#12 RC2-128', pkcs8('-v1', 'PBE-SHA1-RC2-128', ...LEGACY)],
  ['PKCS#12 RC2-40', pkcs8('-v1', 'PBE-SHA1-RC2-40', ...LEGACY)],
  ['PBES1 with MD5', pkcs8('-v1', 'PBE-MD5-DES', ...LEGACY)],
  ['PBES1 with SHA-1', pkcs8('-v1', 'PBE-SHA1-DES', ...LEGACY)],
  ['old PEM with AES-256', oldPem('-aes256')],
  ['old PEM with AES-192', oldPem('-aes192')],
  ['old PEM with AES-128', oldPem('-aes128')],
  ['traditional PEM with triple DES', oldPem('-des3')],
  ['old PEM with DES', oldPem('-des', ...LEGACY)],
]
const PKCS12: [name: string, args: string[]][] = [
  ['PKCS#12', pkcs12()],
  ['PKCS#12 with a SHA-512 MAC', pkcs12('-macalg', 'sha512')],
  ['PKCS#12 with a SHA-256 MAC of 1000 iterations', pkcs12('-macalg', 'sha256', '-iter', '1000')],
  ['PKCS#12 without MAC', pkcs12('-nomac')],
  ['PKCS#12 with a plain certificate', pkcs12('-certpbe', 'NONE')],
  ['PKCS#12 with triple DES', pkcs12('-keypbe', 'PBE-SHA1-3DES', '-certpbe', 'PBE-SHA1-3DES')],
  ['PKCS#12 that is not encrypted', pkcs12('-keypbe', 'NONE', '-certpbe', 'NONE')],
  ['PKCS#12 with legacy algorithms', pkcs12('-legacy')],
  ['PKCS#12 with an empty passphrase', ['pkcs12', '-export', '-passout', 'pass:']],
]

describeWithOpenssl('readKeyMaterial: output of openssl', () => {
  const { openssl, pathOf, read, write } = openHarness()
  write('private.pem', pair.privatePem)
  write('own.pem', certificate())

  it.each([...PRIVATE, ...PKCS12])('reads %s', async (_name, args) => {
    const isPkcs12 = args[0] === 'pkcs12'
    const source = isPkcs12
      ? ['-inkey', pathOf('private.pem'), '-in', pathOf('own.pem'), '-name', 'own']
      : ['-in', pathOf('private.pem')]
    const made = openssl(...args, ...source, '-out', pathOf('made'))
    const isLegacy = args.includes('legacy') || args.includes('-legacy')
    // Not every build of openssl has the legacy algorithms.
    if (made === undefined && isLegacy) return
    expect(made).toBeDefined()
    const passphrase = args.includes('pass:') ? '' : PASSPHRASE
    const key = await readKeyMaterial(read('made'), { passphrase })
    const own = await readKeyMaterial(pair.privatePem)
    expect(key.thumbprint).toBe(own.thumbprint)
    expect(await writeKey(key, 'pkcs8-der')).toEqual(await writeKey(own, 'pkcs8-der'))
    expect(key.certificates.map(({ pem }) => pem)).toEqual(isPkcs12 ? [certificate()] : [])
    if (args.includes(`pass:${PASSPHRASE}`)) {
      await expect(readKeyMaterial(read('made'), { passphrase: 'wrong' })).rejects.toMatchObject({
        code: 'GW_KEYS_PASSPHRASE_WRONG',
      })
    }
  })
})

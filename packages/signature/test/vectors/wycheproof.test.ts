import { readFileSync } from 'node:fs'
import { importPublicKey, type KeyMaterial } from '@gw/signature'
import { describeVectors, keyThumbprint } from '@gw/testkit'
import { expect, it } from 'vitest'
import { countBy, fromHex, isProven } from './trial.ts'

interface Suite {
  readonly numberOfTests: number
  readonly testGroups: ReadonlyArray<{
    readonly publicKey: { readonly modulus: string; readonly publicExponent: string }
    readonly publicKeyAsn: string
    readonly publicKeyDer: string
    readonly publicKeyPem: string
    readonly keyJwk?: KeyMaterial
    readonly tests: ReadonlyArray<{
      readonly tcId: number
      readonly comment: string
      readonly msg: string
      readonly sig: string
      readonly result: 'valid' | 'invalid' | 'acceptable'
    }>
  }>
}

// The content that each file must have, so that a file that is not read completely cannot pass.
describeVectors('wycheproof', (folder) => {
  it.each([
    [2048, { '010001': 257, '03': 2 }, { valid: 9, invalid: 249, acceptable: 1 }],
    [3072, { '010001': 258, '03': 1 }, { valid: 8, invalid: 250, acceptable: 1 }],
    [4096, { '010001': 258 }, { valid: 7, invalid: 250, acceptable: 1 }],
    [8192, { '010001': 258 }, { valid: 7, invalid: 250, acceptable: 1 }],
  ])('accepts exactly the valid signatures of %i bits', async (bits, byExponent, byResult) => {
    const file = `${folder}/rsa_signature_${bits}_sha256_test.json`
    const suite = JSON.parse(readFileSync(file, 'utf8')) as Suite
    const mismatches: string[] = []
    const tried: Array<{ exponent: string; result: string }> = []
    for (const group of suite.testGroups) {
      const exponent = group.publicKey.publicExponent
      const key = await loadEverySpelling(group, exponent !== '010001')
      for (const { tcId, comment, msg, sig, result } of group.tests) {
        const isValid = await isProven(key, fromHex(sig), fromHex(msg))
        // `acceptable` is a lenient encoding of the hash's name. It is rejected, because nobody needs it.
        if (isValid !== (result === 'valid')) mismatches.push(`${tcId} ${result}: ${comment}`)
        tried.push({ exponent, result })
      }
    }
    expect(mismatches).toEqual([])
    expect(tried).toHaveLength(suite.numberOfTests)
    expect(countBy(tried, ({ exponent }) => exponent)).toEqual(byExponent)
    expect(countBy(tried, ({ result }) => result)).toEqual(byResult)
  })
})

/** Loads the key from each format in the file. All are the same key, and small exponents need the option. */
async function loadEverySpelling(
  group: Suite['testGroups'][number],
  isSmall: boolean,
): Promise<CryptoKey> {
  const formats = [group.publicKeyPem, fromHex(group.publicKeyDer), fromHex(group.publicKeyAsn)]
  const materials: KeyMaterial[] = group.keyJwk ? [...formats, group.keyJwk] : formats
  const keys: CryptoKey[] = []
  for (const material of materials) {
    if (isSmall) {
      await expect(importPublicKey(material)).rejects.toMatchObject({
        code: 'GW_SIGNATURE_KEY_EXPONENT_UNSUPPORTED',
      })
    }
    keys.push(await importPublicKey(material, { allowSmallExponent: isSmall }))
  }
  expect(new Set(keys.map(keyThumbprint)).size).toBe(1)
  return keys[0] as CryptoKey
}

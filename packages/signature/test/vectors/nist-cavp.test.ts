import { readFileSync } from 'node:fs'
import { createSigner, importPublicKey, type RsaJwk } from '@gw/signature'
import { describeVectors } from '@gw/testkit'
import { expect, it } from 'vitest'
import { spki, toBase64url } from '../keys/hand-made-der.ts'
import { countBy, fromHex, isProven } from './trial.ts'

/** One vector, including the fields above it in the file. */
interface Vector {
  readonly mod: number
  readonly n: bigint
  readonly e: bigint
  readonly message: Uint8Array<ArrayBuffer>
  readonly signature: Uint8Array<ArrayBuffer>
  readonly isValid: boolean
  /** Completes the private key if the file has its numbers. */
  readonly privateKey: () => RsaJwk
}

/** The result of the key policy for a vector's key. */
function policyOf({ mod, e }: Vector): string {
  if (mod < 2048) return 'GW_SIGNATURE_KEY_TOO_SHORT'
  return e < 65_537n ? 'GW_SIGNATURE_KEY_EXPONENT_UNSUPPORTED' : 'admitted'
}

describeVectors('nist-cavp', (folder) => {
  it.each([
    [
      'SigVer15_186-3.rsp',
      { 1024: 18, 1536: 18, 2048: 18, 3072: 18, 4096: 18 },
      { GW_SIGNATURE_KEY_TOO_SHORT: 36, GW_SIGNATURE_KEY_EXPONENT_UNSUPPORTED: 37, admitted: 17 },
      { true: 15, false: 75 },
    ],
    [
      'SigGen15_186-3.rsp',
      { 1024: 10, 1536: 10, 2048: 10, 3072: 10, 4096: 10 },
      { GW_SIGNATURE_KEY_TOO_SHORT: 20, GW_SIGNATURE_KEY_EXPONENT_UNSUPPORTED: 30 },
      { true: 50 },
    ],
  ])('accepts exactly the valid signatures of %s', async (file, byMod, byPolicy, byResult) => {
    const vectors = [...readVectors(`${folder}/${file}`)]
    const mismatches: string[] = []
    for (const [index, vector] of vectors.entries()) {
      const policy = policyOf(vector)
      const material = spki(vector.n, vector.e)
      const jwk = { kty: 'RSA', n: toBase64url(vector.n), e: toBase64url(vector.e) }
      for (const format of [material, jwk]) {
        const outcome = await importPublicKey(format).then(
          () => 'admitted',
          (error: { code: string }) => error.code,
        )
        if (outcome !== policy) mismatches.push(`${index}: key ${outcome}, not ${policy}`)
      }
      const importing = importPublicKey(material, { allowSmallExponent: true })
      if (policy === 'GW_SIGNATURE_KEY_TOO_SHORT') {
        await expect(importing).rejects.toMatchObject({ code: policy })
        continue
      }
      const key = await importing
      const isValid = await isProven(key, vector.signature, vector.message)
      if (isValid !== vector.isValid) mismatches.push(`${index}: signature ${isValid}`)
    }
    expect(mismatches).toEqual([])
    expect(countBy(vectors, ({ mod }) => `${mod}`)).toEqual(byMod)
    expect(countBy(vectors, policyOf)).toEqual(byPolicy)
    expect(countBy(vectors, ({ isValid }) => `${isValid}`)).toEqual(byResult)
  })

  it('creates the signatures of SigVer15_186-3.rsp with their private keys', async () => {
    const vectors = [...readVectors(`${folder}/SigVer15_186-3.rsp`)]
    const usable = vectors.filter(({ isValid, mod }) => isValid && mod >= 2048)
    expect(usable).toHaveLength(9)
    for (const { privateKey, message, signature } of usable) {
      const options = { privateKey: privateKey(), keyVersion: 1, allowSmallExponent: true }
      expect(await createSigner(options).sign(message)).toEqual(signature)
    }
  })
})

/** Reads the vectors of SHA-256. A field applies until it is set again. */
function* readVectors(file: string): Generator<Vector> {
  const fields: Record<string, string> = {}
  const isGeneration = file.includes('SigGen')
  for (const line of readFileSync(file, 'utf8').split(/\r?\n/)) {
    const [, name = '', value = ''] = /^\[?(\w+) = (\w+)/.exec(line) ?? []
    fields[name] = value
    // The last field of a vector: its result or, in the file of signatures to create, the signature.
    if (name === (isGeneration ? 'S' : 'Result') && fields.SHAAlg === 'SHA256') {
      const { mod, Msg = '', S = '', ...rest } = fields
      const number = (field: string): bigint => BigInt(`0x${rest[field]}`)
      yield {
        mod: Number(mod),
        n: number('n'),
        e: number('e'),
        message: fromHex(Msg),
        signature: fromHex(S),
        isValid: isGeneration || value === 'P',
        privateKey: () => toPrivateJwk(number),
      }
    }
  }
}

/** Creates a private key from the numbers in the file. */
function toPrivateJwk(number: (field: string) => bigint): RsaJwk {
  const [n, e, d, p, q] = [number('n'), number('e'), number('d'), number('p'), number('q')]
  const numbers = { n, e, d, p, q, dp: d % (p - 1n), dq: d % (q - 1n), qi: power(q, p - 2n, p) }
  const entries = Object.entries(numbers).map(([name, value]) => [name, toBase64url(value)])
  return { kty: 'RSA', ...Object.fromEntries(entries) }
}

function power(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let result = 1n
  for (let square = base, rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % modulus
    square = (square * square) % modulus
  }
  return result
}

import { constants, privateEncrypt } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Signer } from '@gw/signature'
import { testKeyPair } from '@gw/testkit'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { writePage } from '../../lib/examples.mjs'
import { root } from '../../lib/workspace.mjs'

// The signers of docs/guide/sign-with-a-kms.md, as printed, with stand-ins that do what the documentation of each service says.

type Fields = Readonly<Record<string, unknown>>
interface Service {
  /** Creates a signer for a version of the key, which the provider knows as 10 or 11. */
  create(version: 1 | 2): Signer
  /** Responds to a request that is right. */
  respond(url: string, body: Fields, headers: Fields): Fields | undefined
}

const folder = join(root, 'docs', 'dist', 'examples', 'sign-with-a-kms')
const pairs = { 1: testKeyPair('merchant'), 2: testKeyPair('rotated') }
const SHA256_INFO = Buffer.from('3031300d060960864801650304020105000420', 'hex')
const TOKEN = 'ACCESS_TOKEN_OF_THE_SERVICE'
const accessToken = async () => TOKEN
const google = 'projects/p/locations/global/keyRings/r/cryptoKeys/k/cryptoKeyVersions'
const azure = 'https://vault.example/keys/gateway'
const vault = { address: 'https://vault.example', name: 'gateway' }
const digestSigned = {
  prehashed: true,
  hash_algorithm: 'sha2-256',
  signature_algorithm: 'pkcs1v15',
}
/** The exports of the page. */
const page: Record<string, (...given: unknown[]) => never> = {}
const make = (name: string, ...given: unknown[]): Signer => page[name]?.(...given) as never

/** Signs a SHA-256 digest with RSASSA-PKCS1-v1_5. */
function signDigest(digest: Uint8Array, version: unknown = 1): Buffer {
  expect(digest).toHaveLength(32)
  const { privateKey } = Number(version) === 2 ? pairs[2] : pairs[1]
  const key = { key: privateKey, padding: constants.RSA_PKCS1_PADDING }
  return privateEncrypt(key, Buffer.concat([SHA256_INFO, digest]))
}

const services: Readonly<Record<string, Service>> = {
  'Google Cloud KMS': {
    create: (version) =>
      make('googleSigner', `https://kms.example/v1/${google}/${version}`, 9 + version, accessToken),
    respond(url, body, { authorization }) {
      const [resource = '', version] = /projects.*\/([12])(?=:asymmetricSign$)/.exec(url) ?? []
      if (url !== `https://kms.example/v1/${google}/${version}:asymmetricSign`) return undefined
      if (authorization !== `Bearer ${TOKEN}`) return undefined
      const digest = Buffer.from(Object(body.digest).sha256, 'base64')
      const signature = signDigest(digest, version)
      return {
        ...{ name: resource, signature: signature.toString('base64') },
        signatureCrc32c: page.crc32c?.(signature),
        verifiedDigestCrc32c: body.digestCrc32c === page.crc32c?.(digest),
      }
    },
  },
  'Azure Key Vault': {
    create: (version) => make('azureSigner', `${azure}/${version}`, 9 + version, accessToken),
    respond(url, { alg, value }, { authorization }) {
      const [kid = '', version] = /^.*\/gateway\/([12])(?=\/sign)/.exec(url) ?? []
      if (url !== `${azure}/${version}/sign?api-version=7.4` || alg !== 'RS256') return undefined
      if (authorization !== `Bearer ${TOKEN}` || !/^[\w-]+$/.test(`${value}`)) return undefined
      const signature = signDigest(Buffer.from(String(value), 'base64url'), version)
      return { kid, value: signature.toString('base64url') }
    },
  },
  // Without a version, the newest key would sign, and without pkcs1v15, it would sign with PSS.
  'HashiCorp Vault': {
    create: (version) => make('vaultSigner', { ...vault, version }, 9 + version, accessToken),
    respond(url, { input, key_version: version, ...options }, headers) {
      if (url !== 'https://vault.example/v1/transit/sign/gateway') return undefined
      if (headers['x-vault-token'] !== TOKEN) return undefined
      expect(options).toEqual(digestSigned)
      const signature = signDigest(Buffer.from(String(input), 'base64'), version)
      return { data: { signature: `vault:v${version}:${signature.toString('base64')}` } }
    },
  },
}
const names = Object.keys(services)

/** Creates a signer. `change` changes what its service responds. */
function start(name: string, change = (answer: Fields) => answer, status = 200): Signer {
  const { create, respond } = services[name] as Service
  vi.stubGlobal(
    'fetch',
    async (url: string, { body, headers }: { body: string; headers: Fields }) => {
      const answer = respond(url, JSON.parse(body), headers)
      return Response.json(change(answer ?? {}), { status: answer === undefined ? 404 : status })
    },
  )
  return create(1)
}

const check = (signer: Signer, registered: 1 | 2 = 1): Promise<void> =>
  make('checkSigner', signer, pairs[registered].publicPem) as never

beforeAll(async () => {
  writePage(join(root, 'docs', 'guide', 'sign-with-a-kms.md'), folder)
  for (const file of 'aws-kms google-kms azure-key-vault vault-transit check-signer'.split(' '))
    Object.assign(page, await import(join(folder, `${file}.ts`)))
})
afterEach(() => vi.unstubAllGlobals())
afterAll(() => rmSync(folder, { recursive: true }))

describe('docs/guide/sign-with-a-kms.md', () => {
  it('AWS KMS: signs what the registered public key verifies', async () => {
    const sign = async ({ Message, ...options }: { Message: Uint8Array }) => {
      const SigningAlgorithm = 'RSASSA_PKCS1_V1_5_SHA_256'
      expect(options).toEqual({ KeyId: 'key', MessageType: 'DIGEST', SigningAlgorithm })
      return { Signature: new Uint8Array(signDigest(Message)) }
    }
    await check(make('awsSigner', { sign }, 'key', 10))
  })

  it.each(names)('%s: signs what the registered public key verifies', async (name) => {
    const signer = start(name)
    await check(signer)
    expect(signer.keyVersion).toBe(10)
  })

  it.each(names)('%s: signs with either key during a rotation', async (name) => {
    const [first, second] = [start(name), services[name]?.create(2) as Signer]
    expect(second.keyVersion).toBe(11)
    await check(first, 1)
    await check(second, 2)
    await expect(check(second, 1)).rejects.toThrow()
  })

  it.each(names)('%s: throws without its token while the service is throttled', async (name) => {
    const error = await check(start(name, undefined, 429)).catch((thrown: unknown) => thrown)
    expect(String(error)).toContain('429')
    expect((error as Error).stack).not.toContain(TOKEN)
  })

  it.each(names)('%s: rejects a signature of a different version', async (name) => {
    const renamed = (answer: Fields) =>
      JSON.parse(JSON.stringify(answer).replace(/(Versions\/|vault:v|gateway\/)1/, '$12'))
    await expect(check(start(name, renamed))).rejects.toThrow('different key version')
  })

  it.each<[string, Fields]>([
    ['a damaged signature', { signature: 'AAAA' }],
    ['a digest that was not checked', { verifiedDigestCrc32c: false }],
    ['no checksum', { signatureCrc32c: undefined }],
  ])('Google Cloud KMS: rejects %s', async (_name, damage) => {
    const signer = start('Google Cloud KMS', (answer) => ({ ...answer, ...damage }))
    await expect(check(signer)).rejects.toThrow('damaged')
  })

  it('computes the published checksum of CRC32C', () => {
    const bytes = new TextEncoder().encode('123456789')
    expect(page.crc32c?.(bytes)).toBe(String(0xe3069283))
  })
})

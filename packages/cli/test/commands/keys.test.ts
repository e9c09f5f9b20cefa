import { createHash, createPrivateKey, createPublicKey } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeKey } from '@gw/keys'
import { testKeyPair } from '@gw/testkit'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createFolder, createKeyFolder, gw, gwJson, skipGeneration } from '../gw.ts'

const { privatePem, publicPem } = testKeyPair('merchant')
const modeOf = (path: string): number => statSync(path).mode & 0o777

// Derives with few iterations, because the 600,000 of a file take long, and a test of @gw/keys counts them.
const deriveBits = crypto.subtle.deriveBits.bind(crypto.subtle)
beforeAll(() => {
  vi.spyOn(crypto.subtle, 'deriveBits').mockImplementation((algorithm, ...rest) =>
    deriveBits({ ...(algorithm as Pbkdf2Params), iterations: 1_000 }, ...rest),
  )
})
afterAll(() => void vi.restoreAllMocks())

describe('gw keys new', () => {
  it('writes a matching key pair, with mode 0600 for the private key', async () => {
    const cwd = createFolder()
    const { code, json } = await gwJson(['keys', 'new', 'secrets/shop'], { cwd })
    expect(code).toBe(0)
    expect(json).toMatchObject({ ok: true, bits: 2048, isEncrypted: false })
    const read = (file: string): string => readFileSync(join(cwd, file), 'utf8')
    const derived = createPublicKey(createPrivateKey(read(json.privateKey)))
    expect(derived.equals(createPublicKey(read(json.publicKey)))).toBe(true)
    expect(modeOf(join(cwd, 'secrets/shop-private.pem'))).toBe(0o600)
  })

  it('writes neither file if one of them exists, unless --force is passed', async () => {
    await skipGeneration()
    const cwd = createFolder()
    writeFileSync(join(cwd, 'gw-public.pem'), 'mine')
    expect((await gw(['keys', 'new'], { cwd })).code).toBe(2)
    expect(readdirSync(cwd)).toEqual(['gw-public.pem'])
    expect((await gw(['keys', 'new', '--force'], { cwd })).code).toBe(0)
    expect(readFileSync(join(cwd, 'gw-public.pem'), 'utf8')).toContain('BEGIN PUBLIC KEY')
  })

  it('encrypts with GW_PASSPHRASE, and exits with 2 without it if there is no terminal', async () => {
    await skipGeneration()
    const cwd = createFolder()
    const env = { GW_PASSPHRASE: 'test passphrase' }
    expect((await gw(['keys', 'new', '--encrypt'], { cwd })).code).toBe(2)
    expect((await gw(['keys', 'new', '--encrypt'], { cwd, env })).code).toBe(0)
    expect(readFileSync(join(cwd, 'gw-private.pem'), 'utf8')).toContain('ENCRYPTED PRIVATE KEY')
    expect((await gwJson(['keys', 'show', 'gw-private.pem'], { cwd, env })).json.type).toBe(
      'private',
    )
  })

  it('exits with 2 for an invalid size', async () => {
    expect((await gw(['keys', 'new', '--bits', '1024'])).code).toBe(2)
  })
})

describe('gw keys show', () => {
  it.each([
    ['private', privatePem],
    ['public', publicPem],
  ])('describes a %s key from standard input', async (type, stdin) => {
    const { code, json } = await gwJson(['keys', 'show', '-'], { stdin })
    expect(code).toBe(0)
    expect(json).toMatchObject({ ok: true, kind: 'RSA', type, bits: 2048, exponent: 65537 })
    const { stdout } = await gw(['keys', 'show', '-'], { stdin })
    expect(stdout).toContain(json.thumbprint)
    const der = createPublicKey(publicPem).export({ type: 'spki', format: 'der' })
    const fingerprint = createHash('sha256').update(der).digest('hex')
    expect(stdout).toContain(`SHA256:${fingerprint}`)
  })

  it('exits with 2 without the passphrase of an encrypted key, and with 1 and a code for a wrong one', async () => {
    const few = { passphrase: 'test passphrase', iterations: 1_000 }
    const stdin = (await writeKey(privatePem, 'encrypted-pkcs8-pem', few)) as string
    expect((await gwJson(['keys', 'show', '-'], { stdin })).code).toBe(2)
    const env = { GW_PASSPHRASE: 'another' }
    const rejected = await gwJson(['keys', 'show', '-'], { stdin, env })
    expect(rejected).toMatchObject({ code: 1, json: { code: 'GW_KEYS_PASSPHRASE_WRONG' } })
  })

  it('exits with 1 and a code for input that is not a key', async () => {
    const { code, json } = await gwJson(['keys', 'show', '-'], { stdin: 'hello' })
    expect(code).toBe(1)
    expect(json).toMatchObject({ ok: false, exitCode: 1, code: expect.stringMatching(/^GW_KEYS_/) })
  })
})

describe('gw keys convert', () => {
  it('prints the public key of a private key', async () => {
    const args = ['keys', 'convert', '-', '--format', 'spki-pem']
    expect((await gw(args, { stdin: privatePem })).stdout.trim()).toBe(publicPem.trim())
    expect((await gwJson(args, { stdin: privatePem })).json.key).toBe(publicPem.trim())
  })

  it.each(['pkcs8-pem', 'pkcs1-base64', 'jwk', 'encrypted-pkcs8-der'])(
    'writes a private key only to a file: %s',
    async (format) => {
      const cwd = createKeyFolder()
      const env = { GW_PASSPHRASE: 'test passphrase' }
      const args = ['keys', 'convert', 'merchant-private.pem', '--format', format]
      expect((await gw(args, { cwd, env })).code).toBe(2)
      expect((await gw([...args, '--out', 'other'], { cwd, env })).code).toBe(0)
      expect(modeOf(join(cwd, 'other'))).toBe(0o600)
      expect((await gw([...args, '--out', 'other'], { cwd, env })).code).toBe(2)
      const shown = await gwJson(['keys', 'show', 'other'], { cwd, env })
      const original = await gwJson(['keys', 'show', 'merchant.pem'], { cwd })
      expect(shown.json).toMatchObject({ type: 'private', thumbprint: original.json.thumbprint })
    },
  )

  it('exits with 2 instead of printing a binary format', async () => {
    const args = ['keys', 'convert', '-', '--format', 'spki-der']
    expect((await gw(args, { stdin: publicPem })).code).toBe(2)
  })

  it('exits with 1 and a code if a private format is requested for a public key', async () => {
    const args = ['keys', 'convert', '-', '--format', 'pkcs8-pem', '--out', 'x']
    const { code, json } = await gwJson(args, { stdin: publicPem })
    expect(code).toBe(1)
    expect(json.code).toMatch(/^GW_KEYS_/)
  })

  it('suggests the nearest format', async () => {
    const { code, stderr } = await gw(['keys', 'convert', '-'], {
      env: { GW_FORMAT: 'spki-pme' },
      stdin: publicPem,
    })
    expect(code).toBe(2)
    expect(stderr).toContain('did you mean spki-pem')
  })
})

describe('gw keys env', () => {
  it('prints a line for a public key', async () => {
    const { stdout } = await gw(['keys', 'env', '-'], { stdin: publicPem })
    const [, value = ''] = /^GATEWAY_PUBLIC_KEY=(\S+)\n$/.exec(stdout) ?? []
    expect(
      createPublicKey({ key: Buffer.from(value, 'base64'), format: 'der', type: 'spki' }),
    ).toBeDefined()
  })

  it('appends a private key only to a file, and only once', async () => {
    const cwd = createKeyFolder()
    writeFileSync(join(cwd, '.env'), 'PORT=3000')
    const args = ['keys', 'env', 'merchant-private.pem']
    expect((await gw(args, { cwd })).code).toBe(2)
    expect((await gw([...args, '--out', '.env'], { cwd })).code).toBe(0)
    expect(readFileSync(join(cwd, '.env'), 'utf8')).toMatch(
      /^PORT=3000\nGATEWAY_PRIVATE_KEY=\S+\n$/,
    )
    expect(modeOf(join(cwd, '.env'))).toBe(0o600)
    const before = readFileSync(join(cwd, '.env'), 'utf8')
    expect((await gw([...args, '--out', '.env'], { cwd })).stdout).toBe(
      '.env already contains this key\n',
    )
    expect(readFileSync(join(cwd, '.env'), 'utf8')).toBe(before)
    expect((await gw([...args, '--out', '.env', '--name', 'OTHER'], { cwd })).code).toBe(0)
  })

  it('rejects a second value for a variable', async () => {
    const cwd = createKeyFolder()
    writeFileSync(join(cwd, '.env'), 'export GATEWAY_PRIVATE_KEY=other\n')
    const args = ['keys', 'env', 'merchant-private.pem', '--out', '.env']
    expect((await gw(args, { cwd })).code).toBe(2)
    expect(readFileSync(join(cwd, '.env'), 'utf8')).toBe('export GATEWAY_PRIVATE_KEY=other\n')
  })

  it('exits with 2 for an invalid variable name', async () => {
    const { code } = await gw(['keys', 'env', '-', '--name', 'A=B'], { stdin: publicPem })
    expect(code).toBe(2)
  })
})

describe('private key in place of a file name', () => {
  const base64 = privatePem.replace(/-----.*-----|\s/g, '')
  const message = ['--target', '/a', '--body', '-']
  const CLIENT = ['--client-id', 'X']

  it.each([
    ['an operand', ['keys', 'show', privatePem], {}],
    ['an option', ['sign', '--private-key', base64], {}],
    ['an option after "="', [`sign`, `--private-key=${privatePem}`], {}],
    ['an option that does not exist', ['sign', '--key', base64], {}],
    ['a variable', ['sign', ...message, ...CLIENT], { GATEWAY_PRIVATE_KEY_FILE: privatePem }],
    ['a public key in one', ['explain', ...message], { GATEWAY_PUBLIC_KEY_FILE: base64 }],
  ])('is rejected without being shown: %s', async (_where, args, env) => {
    const { code, stdout, stderr } = await gw(args, { env })
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain('file')
    expect(stderr).not.toContain(base64.slice(0, 24))
  })
})

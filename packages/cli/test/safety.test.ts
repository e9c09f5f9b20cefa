import { readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateRawSync, gzipSync } from 'node:zlib'
import { writeKey } from '@gw/keys'
import { testKeyPair } from '@gw/testkit'
import forge from 'node-forge'
import { describe, expect, it } from 'vitest'
import { createFolder, createKeyFolder, gw, gwJson, startReceiver } from './gw.ts'

const { privatePem } = testKeyPair('merchant')
// Few iterations, because nothing here decrypts the key.
const encryption = { passphrase: 'test', iterations: 1_000 }

const toBase64 = (content: string | Uint8Array): string =>
  Buffer.from(content as Uint8Array).toString('base64')

/** A private key, in some of the forms in which people have one. The search for them has a test for all. */
const SPELLINGS: readonly [string, () => Promise<string | Uint8Array>][] = [
  ['PEM', async () => privatePem],
  ['PEM in UTF-16', async () => Buffer.from(privatePem, 'utf16le')],
  ['PKCS#1 DER', async () => (await writeKey(privatePem, 'pkcs1-der')) as Uint8Array],
  ['base64', async () => (await writeKey(privatePem, 'pkcs8-base64')) as string],
  ['a JWK', async () => JSON.stringify(await writeKey(privatePem, 'jwk'))],
  ['encrypted DER', async () => writeKey(privatePem, 'encrypted-pkcs8-der', encryption)],
  ['PKCS#12', async () => pkcs12()],
  ['raw deflate of PEM in base64', async () => toBase64(deflateRawSync(privatePem))],
]

function pkcs12(): Uint8Array {
  const key = forge.pki.privateKeyFromPem(privatePem)
  const made = forge.pkcs12.toPkcs12Asn1(key, [], 'test', { generateLocalKeyId: false })
  return Buffer.from(forge.asn1.toDer(made).getBytes(), 'latin1')
}

describe('gw with a private key as the body', () => {
  it.each([
    ['trigger', ['trigger', 'notifyPayment', '--gateway-key', 'gateway-private.pem']],
    ['sign', ['sign', '--private-key', 'merchant-private.pem', '--target', '/notify']],
    ['call', ['call', 'inquiryPayment', '--private-key', 'merchant-private.pem']],
    ['explain', ['explain', '--target', '/notify', '--public-key', 'gateway.pem']],
  ])('neither sends nor prints it: gw %s', async (command, args) => {
    const { url, bodies } = await startReceiver()
    const cwd = createKeyFolder()
    const key = readFileSync(join(cwd, 'merchant-private.pem'), 'utf8')
    writeFileSync(join(cwd, 'body.json'), JSON.stringify({ paymentId: '1', key }))
    const to = command === 'trigger' ? ['--to', url] : []
    const all = [...args, ...to, '--client-id', 'X', '--body', 'body.json', '--json']
    const { code, stdout, stderr } = await gw(all, { cwd })
    expect({ code, bodies }).toEqual({ code: 2, bodies: [] })
    expect(stdout + stderr).toContain('private key')
  })
})

describe('gw with a private key in a message', () => {
  const head = 'POST /notify HTTP/1.1\nclient-id: X\n'

  it.each(SPELLINGS)('neither sends nor prints it: %s', async (_format, make) => {
    const { url, bodies } = await startReceiver()
    const cwd = createFolder()
    const body = Buffer.from((await make()) as Uint8Array)
    writeFileSync(join(cwd, 'http'), Buffer.concat([Buffer.from(`${head}\n`), body]))
    const { code, stdout, stderr } = await gw(['replay', 'http', '--to', url, '--json'], { cwd })
    expect({ code, bodies }).toEqual({ code: 2, bodies: [] })
    expect(stdout + stderr).toContain('private key')
  })

  it.each([
    ['an HTTP message', (url: string) => `POST ${url} HTTP/1.1\nclient-id: X\n\n${privatePem}`],
    [
      'a capture',
      (url: string) => {
        const body = { base64: toBase64(privatePem) }
        return JSON.stringify({ request: { method: 'POST', url, headers: {}, body } })
      },
    ],
    ['a header', () => `${head}x-key: ${privatePem.replaceAll('\n', '\\n')}\n\n{}`],
    ['a curl command', (url: string) => `curl --data-raw '${privatePem}' ${url}`],
  ])('neither sends nor prints it in %s, with any command', async (_name, write) => {
    const { url, bodies } = await startReceiver()
    const cwd = createKeyFolder()
    writeFileSync(join(cwd, 'message'), write(url))
    for (const args of [
      ['replay', 'message', '--to', url],
      ['explain', 'message', '--target', '/notify', '--hex'],
      ['verify', 'message', '--target', '/n', '--public-key', 'gateway.pem', '--client-id', 'X'],
    ]) {
      const { code, stdout, stderr } = await gw([...args, '--json'], { cwd })
      expect({ args, code, bodies }).toEqual({ args, code: 2, bodies: [] })
      expect(stdout + stderr).toContain('private key')
    }
  })

  it.each([
    ['PEM', privatePem],
    ['raw deflate of PEM in base64', toBase64(deflateRawSync(privatePem))],
  ])('neither sends nor prints it in --set or another argument: %s', async (_format, key) => {
    const { url, origin, bodies } = await startReceiver()
    const cwd = createKeyFolder()
    const env = {
      GATEWAY_HOST: origin,
      GATEWAY_CLIENT_ID: 'X',
      GATEWAY_PRIVATE_KEY_FILE: 'merchant-private.pem',
      GATEWAY_PUBLIC_KEY_FILE: 'gateway.pem',
      GW_GATEWAY_KEY_FILE: 'gateway-private.pem',
    }
    for (const args of [
      ['call', 'inquiryPayment', '--set', `paymentId=${key}`],
      ['call', 'inquiryPayment', '--payment-id', key],
      ['trigger', 'notifyPayment', '--to', url, '--set', `metadata=${key}`],
      ['sandbox', 'create', key, '--host', origin],
      ['explain', '--target', '/notify', '--header', `x-key: ${key}`],
      ['explain', ...key.split(/\s+/)],
    ]) {
      const { code, stdout, stderr } = await gw(args, { cwd, env })
      expect({ args, code, stdout, bodies }).toEqual({ args, code: 2, stdout: '', bodies: [] })
      expect(stderr).toContain('private key')
    }
  })

  it('reads a message next to a private key in the same file', async () => {
    const cwd = createFolder()
    const entry = (text: string) => ({
      request: { method: 'POST', url: 'http://127.0.0.1:1/', headers: [], postData: { text } },
    })
    const har = { log: { entries: [entry(privatePem), entry('{}')] } }
    writeFileSync(join(cwd, 'shop.har'), JSON.stringify(har))
    expect((await gw(['explain', 'shop.har', '--entry', '1'], { cwd })).code).toBe(2)
    expect((await gw(['explain', 'shop.har', '--entry', '2'], { cwd })).code).toBe(1)
  })
})

describe('gw replay: a curl command that names a file', () => {
  const run = async (cwd: string, name: string, url: string) => {
    writeFileSync(join(cwd, 'capture.txt'), `curl --data-binary '@${name}' ${url}`)
    return gw(['replay', 'capture.txt'], { cwd })
  }

  it('sends a file below the current folder and prints its name', async () => {
    const { url, bodies } = await startReceiver()
    const cwd = createFolder()
    writeFileSync(join(cwd, 'body.json'), '{"a":1}')
    const { stderr } = await run(cwd, 'body.json', url)
    expect(bodies).toEqual(['{"a":1}'])
    expect(stderr).toContain('"body.json"')
  })

  it.each([
    ['above the folder', '../secret.txt'],
    ['with an absolute path', '/etc/hostname'],
    ['behind a link', 'link.txt'],
    ['behind a linked folder', 'linked/secret.txt'],
    ['from standard input', '-'],
  ])('does not read a file %s', async (_where, name) => {
    const { url, bodies } = await startReceiver()
    const outside = createFolder()
    writeFileSync(join(outside, 'secret.txt'), 'secret')
    const cwd = createFolder()
    symlinkSync(join(outside, 'secret.txt'), join(cwd, 'link.txt'))
    symlinkSync(outside, join(cwd, 'linked'))
    expect((await run(cwd, name, url)).code).toBe(2)
    expect(bodies).toEqual([])
  })

  it('does not send a private key', async () => {
    const { url, bodies } = await startReceiver()
    const cwd = createFolder()
    writeFileSync(join(cwd, 'body.bin'), gzipSync(privatePem))
    const { code, stderr } = await run(cwd, 'body.bin', url)
    expect({ code, bodies }).toEqual({ code: 2, bodies: [] })
    expect(stderr).toContain('private key')
  })

  it('does not read the file if --body replaces it', async () => {
    const cwd = createKeyFolder()
    writeFileSync(join(cwd, 'capture.txt'), `curl --data-binary @/etc/hostname http://h/notify`)
    writeFileSync(join(cwd, 'body.json'), '{}')
    const args = ['explain', 'capture.txt', '--body', 'body.json']
    expect((await gwJson(args, { cwd })).json).toMatchObject({ verdict: 'rejected' })
  })
})

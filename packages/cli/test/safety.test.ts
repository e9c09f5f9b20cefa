import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { writeKey } from '@gw/keys'
import { listen, testKeyPair } from '@gw/testkit'
import { describe, expect, it, onTestFinished } from 'vitest'
import { bytesServer, gw, gwJson, makeFolder, makeKeyFolder } from './gw.ts'

/** Starts an endpoint that records what it receives. */
async function startReceiver() {
  const bodies: string[] = []
  const server = bytesServer((_request, body, response) => {
    bodies.push(body.toString())
    response.end('ok')
  })
  const { url, close } = await listen(server, '/notify')
  onTestFinished(close)
  return { url, bodies }
}

function writeConfig(cwd: string, settings: object): void {
  writeFileSync(join(cwd, 'gw.config.json'), JSON.stringify(settings))
}

describe('gw in a folder that someone else wrote', () => {
  it('does not send to another machine because gw.config.json says so', async () => {
    const cwd = makeFolder()
    writeConfig(cwd, { allowRemote: true })
    writeFileSync(join(cwd, 'capture.txt'), `curl -d '{}' http://192.0.2.1/notify`)
    const { code, stderr } = await gw(['replay', 'capture.txt'], { cwd })
    expect(code).toBe(2)
    expect(stderr).toContain('--allow-remote')
  })

  it('does not replace a private key because gw.config.json says so', async () => {
    const cwd = makeFolder()
    writeFileSync(join(cwd, 'gw-private.pem'), 'precious')
    writeConfig(cwd, { force: true })
    expect((await gw(['keys', 'new'], { cwd })).code).toBe(2)
    expect(readFileSync(join(cwd, 'gw-private.pem'), 'utf8')).toBe('precious')
  })

  it('does not write a file that gw.config.json names', async () => {
    const cwd = makeKeyFolder()
    writeConfig(cwd, { out: '.bashrc', format: 'pkcs8-pem' })
    expect((await gw(['keys', 'convert', 'merchant-private.pem'], { cwd })).code).toBe(2)
  })

  it('does not sign with a key outside the folder because gw.config.json names it', async () => {
    const cwd = makeFolder()
    const { url, bodies } = await startReceiver()
    writeConfig(cwd, { gatewayKey: join(makeKeyFolder(), 'merchant-private.pem'), clientId: 'X' })
    expect((await gw(['trigger', 'notifyPayment', '--to', url], { cwd })).code).toBe(2)
    expect(bodies).toEqual([])
  })

  it('does not call another machine because gw.config.json names it as the host', async () => {
    const cwd = makeKeyFolder()
    writeConfig(cwd, { host: 'https://gateway.invalid', clientId: 'X', publicKey: 'gateway.pem' })
    const args = ['call', 'inquiryPayment', '--payment-id', '1']
    const env = { GW_PRIVATE_KEY_FILE: 'merchant-private.pem' }
    const { code, stderr } = await gw(args, { cwd, env })
    expect(code).toBe(2)
    expect(stderr).toContain('--host')
  })

  it('does not change a typed request because gw.config.json sets fields', async () => {
    const cwd = makeKeyFolder()
    const { url, bodies } = await startReceiver()
    writeFileSync(join(cwd, 'own.json'), '{"paymentId":"1"}')
    writeConfig(cwd, { set: ['paymentId=2'], clientId: 'X', publicKey: 'gateway.pem' })
    const args = ['call', 'inquiryPayment', '--body', 'own.json', '--host', new URL(url).origin]
    const env = { GW_PRIVATE_KEY_FILE: 'merchant-private.pem' }
    expect((await gw(args, { cwd, env })).code).toBe(2)
    expect(bodies).toEqual([])
  })

  const keyFile = 'gateway-private-1.pem'
  it.each<[string, (cwd: string, outside: string) => void]>([
    [
      'a file in .gw-sandbox',
      (cwd, outside) => {
        mkdirSync(join(cwd, '.gw-sandbox'))
        symlinkSync(join(outside, keyFile), join(cwd, '.gw-sandbox', keyFile))
      },
    ],
    ['.gw-sandbox', (cwd, outside) => symlinkSync(outside, join(cwd, '.gw-sandbox'))],
    [
      'a file in the keys folder of gw.config.json',
      (cwd, outside) => {
        writeConfig(cwd, { keys: 'k' })
        mkdirSync(join(cwd, 'k'))
        symlinkSync(join(outside, keyFile), join(cwd, 'k', keyFile))
      },
    ],
  ])('does not sign with a key outside the folder if %s is a link', async (_what, arrange) => {
    const cwd = makeFolder()
    const outside = makeFolder()
    writeFileSync(join(outside, keyFile), testKeyPair('merchant').privatePem)
    arrange(cwd, outside)
    const { url, bodies } = await startReceiver()
    expect((await gw(['trigger', 'notifyPayment', '--to', url], { cwd })).code).toBe(2)
    expect(bodies).toEqual([])
    const around = { cwd, signal: AbortSignal.abort() }
    expect((await gw(['sandbox', '--port', '0'], around)).code).toBe(2)
    expect(readFileSync(join(outside, keyFile), 'utf8')).toBe(testKeyPair('merchant').privatePem)
  })

  it('shows control characters in the names and values of gw.config.json', async () => {
    const cwd = makeFolder()
    writeConfig(cwd, { '\u001b]0;x\u0007': 1, scenario: '\u001b[2J' })
    const { stderr } = await gw(['call', 'inquiryPayment', '--payment-id', '1'], { cwd })
    expect(stderr).toContain('␛')
    expect(stderr).not.toMatch(/[^\P{Cc}\n]/u)
  })
})

describe('gw with a private key as the body', () => {
  it.each([
    ['trigger', ['trigger', 'notifyPayment', '--gateway-key', 'gateway-private.pem']],
    ['sign', ['sign', '--private-key', 'merchant-private.pem', '--target', '/notify']],
    ['call', ['call', 'inquiryPayment', '--private-key', 'merchant-private.pem']],
    ['explain', ['explain', '--target', '/notify', '--public-key', 'gateway.pem']],
  ])('neither sends nor prints it: gw %s', async (command, args) => {
    const { url, bodies } = await startReceiver()
    const cwd = makeKeyFolder()
    const key = readFileSync(join(cwd, 'merchant-private.pem'), 'utf8')
    writeFileSync(join(cwd, 'body.json'), JSON.stringify({ paymentId: '1', key }))
    const to = command === 'trigger' ? ['--to', url] : []
    const all = [...args, ...to, '--client-id', 'X', '--body', 'body.json', '--json']
    const { code, stdout, stderr } = await gw(all, { cwd })
    expect({ code, bodies }).toEqual({ code: 2, bodies: [] })
    expect(stdout + stderr).toContain('private key')
  })
})

describe('gw replay: a curl command that names a file', () => {
  const run = async (cwd: string, name: string, url: string) => {
    writeFileSync(join(cwd, 'capture.txt'), `curl --data-binary '@${name}' ${url}`)
    return gw(['replay', 'capture.txt'], { cwd })
  }

  it('sends a file below the current folder and prints its name', async () => {
    const { url, bodies } = await startReceiver()
    const cwd = makeFolder()
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
    const outside = makeFolder()
    writeFileSync(join(outside, 'secret.txt'), 'secret')
    const cwd = makeFolder()
    symlinkSync(join(outside, 'secret.txt'), join(cwd, 'link.txt'))
    symlinkSync(outside, join(cwd, 'linked'))
    expect((await run(cwd, name, url)).code).toBe(2)
    expect(bodies).toEqual([])
  })

  const { privatePem } = testKeyPair('merchant')
  const passphrase = 'test'
  it.each<[string, () => Promise<string | Uint8Array>]>([
    ['PEM', async () => privatePem],
    ['PEM in UTF-16', async () => Buffer.from(privatePem, 'utf16le')],
    ['PKCS#8 DER', async () => (await writeKey(privatePem, 'pkcs8-der')) as Uint8Array],
    ['PKCS#1 DER', async () => (await writeKey(privatePem, 'pkcs1-der')) as Uint8Array],
    ['base64', async () => (await writeKey(privatePem, 'pkcs8-base64')) as string],
    ['a JWK', async () => JSON.stringify(await writeKey(privatePem, 'jwk'))],
    [
      'encrypted DER',
      async () => (await writeKey(privatePem, 'encrypted-pkcs8-der', { passphrase })) as Uint8Array,
    ],
    ['PKCS#12', async () => (await writeKey(privatePem, 'pkcs12', { passphrase })) as Uint8Array],
    ['JSON around it', async () => JSON.stringify({ key: privatePem })],
    ['PEM in base64', async () => Buffer.from(privatePem).toString('base64')],
    ['PEM in hexadecimal', async () => Buffer.from(privatePem).toString('hex')],
    ['gzip of PEM', async () => gzipSync(privatePem)],
  ])('does not send a private key as %s', async (_format, make) => {
    const { url, bodies } = await startReceiver()
    const cwd = makeFolder()
    writeFileSync(join(cwd, 'body.bin'), await make())
    const { code, stderr } = await run(cwd, 'body.bin', url)
    expect({ code, bodies }).toEqual({ code: 2, bodies: [] })
    expect(stderr).toContain('private key')
  })

  it('does not read the file if --body replaces it', async () => {
    const cwd = makeKeyFolder()
    writeFileSync(join(cwd, 'capture.txt'), `curl --data-binary @/etc/hostname http://h/notify`)
    writeFileSync(join(cwd, 'body.json'), '{}')
    const args = ['explain', 'capture.txt', '--body', 'body.json']
    expect((await gwJson(args, { cwd })).json).toMatchObject({ verdict: 'rejected' })
  })
})

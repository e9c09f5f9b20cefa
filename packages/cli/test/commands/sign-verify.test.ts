import { verify as verifyRsa } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { testKeyPair } from '@gw/testkit'
import { describe, expect, it } from 'vitest'
import { createKeyFolder, gw, gwJson } from '../gw.ts'

const nowMs = 1_794_719_112_199
const now = () => nowMs
const target = '/ams/api/v1/payments/inquiryPayment'
const body = '{ "é" :\n1.0 }'

function prepare() {
  const cwd = createKeyFolder()
  writeFileSync(join(cwd, 'body.json'), body)
  const common = ['--client-id', 'SANDBOX_5X', '--target', target, '--body', 'body.json']
  return { cwd, common, signing: ['sign', ...common, '--private-key', 'gateway-private.pem'] }
}

async function sign() {
  const { cwd, common, signing } = prepare()
  const { json } = await gwJson(signing, { cwd, now })
  const { 'Request-Time': time, Signature: signature } = json.headers
  const verifying = ['verify', ...common, '--public-key', 'gateway.pem', '--time', time]
  return { cwd, time, signature, verifying: [...verifying, '--signature', signature] }
}

describe('gw sign', () => {
  it('signs the exact bytes of the body, as the gateway does', async () => {
    const { time, signature } = await sign()
    expect(time).toBe(String(nowMs))
    const [, encoded = ''] = /^algorithm=RSA256,keyVersion=1,signature=(\S+)$/.exec(signature) ?? []
    const content = Buffer.from(`POST ${target}\nSANDBOX_5X.${time}.${body}`)
    const bytes = Buffer.from(decodeURIComponent(encoded), 'base64')
    expect(verifyRsa('sha256', content, testKeyPair('gateway').publicKey, bytes)).toBe(true)
  })

  it('prints headers for people', async () => {
    const { cwd, signing } = prepare()
    const { stdout } = await gw(signing, { cwd, now })
    expect(stdout).toMatch(
      /^client-id: SANDBOX_5X\nRequest-Time: \d{13}\nSignature: algorithm=RSA256,\S+\n$/,
    )
  })

  it('formats the time according to --time-format', async () => {
    const { cwd, signing } = prepare()
    const iso = await gwJson([...signing, '--time-format', 'iso'], { cwd, now })
    expect(Date.parse(iso.json.headers['Request-Time'])).toBe(nowMs)
    const own = await gwJson([...signing, '--time', '1685599933871'], { cwd, now })
    expect(own.json.headers['Request-Time']).toBe('1685599933871')
  })

  it('reads the body or the key from standard input', async () => {
    const { cwd, signing } = prepare()
    const whole = await gwJson(signing, { cwd, now })
    const streamed = await gwJson([...signing, '--body', '-'], { cwd, now, stdin: body })
    const stdin = testKeyPair('gateway').privatePem
    const keyed = await gwJson([...signing, '--private-key', '-'], { cwd, now, stdin })
    expect(streamed.json).toEqual(whole.json)
    expect(keyed.json).toEqual(whole.json)
  })

  it.each([
    ['an empty variable is missing', { GATEWAY_KEY_VERSION: '' }, 1],
    ['0 is a version', { GATEWAY_KEY_VERSION: '0' }, 0],
  ])('reads the key version from the environment: %s', async (_what, env, version) => {
    const { cwd, common, signing } = prepare()
    const { headers } = (await gwJson(signing, { cwd, now, env })).json
    expect(headers.Signature).toContain(`keyVersion=${version},`)
    const given = ['--time', headers['Request-Time'], '--signature', headers.Signature]
    const args = [...common, ...given, '--public-key', `${version}=gateway.pem`]
    expect((await gwJson(['verify', ...args], { cwd, now })).json).toMatchObject({ ok: true })
    expect((await gw(['explain', ...args], { cwd, now })).code).toBe(0)
  })

  it.each([
    ['a public key', ['--private-key', 'gateway.pem'], 2, undefined],
    ['a client ID with a dot', ['--client-id', 'a.b'], 1, 'GW_SIGNATURE_PART_AMBIGUOUS'],
    ['the key version 00', ['--key-version', '00'], 2, undefined],
    ['the key version -0', ['--key-version=-0'], 2, undefined],
  ])('rejects %s', async (_what, args, exitCode, expected) => {
    const { cwd, signing } = prepare()
    const { code, json } = await gwJson([...signing, ...args], { cwd, now })
    expect({ code, reason: json.code }).toEqual({ code: exitCode, reason: expected })
  })
})

describe('gw verify', () => {
  it('exits with 0 for a valid signature', async () => {
    const { cwd, verifying } = await sign()
    const { code, json } = await gwJson(verifying, { cwd, now })
    expect(code).toBe(0)
    expect(json).toMatchObject({ ok: true, keyVersion: 1, timeMs: nowMs })
    expect((await gw(verifying, { cwd, now })).stdout).toContain('The signature is valid')
  })

  it.each([
    ['another target', ['--target', '/other'], 'GW_SIGNATURE_MISMATCH'],
    ['another body', ['--body', 'gateway.pem'], 'GW_SIGNATURE_MISMATCH'],
    ['another key', ['--public-key', 'merchant.pem'], 'GW_SIGNATURE_MISMATCH'],
    ['a key of another version', ['--public-key', '2=gateway.pem'], 'GW_SIGNATURE_KEY_UNKNOWN'],
    ['a malformed header', ['--signature', 'x'], 'GW_SIGNATURE_HEADER_MALFORMED'],
  ])('exits with 1 and the code for %s', async (_what, args, expected) => {
    const { cwd, verifying } = await sign()
    const given =
      args[0] === '--public-key'
        ? verifying.filter((arg) => arg !== 'gateway.pem' && arg !== '--public-key')
        : verifying
    const { code, json } = await gwJson([...given, ...args], { cwd, now })
    expect({ code, reason: json.code }).toEqual({ code: 1, reason: expected })
  })

  it('rejects a message that is older than --max-age', async () => {
    const { cwd, verifying } = await sign()
    const later = { cwd, now: () => nowMs + 600_000 }
    expect((await gw(verifying, later)).code).toBe(0)
    const old = await gwJson([...verifying, '--max-age', '5m'], later)
    expect(old).toMatchObject({ code: 1, json: { code: 'GW_SIGNATURE_TIME_STALE' } })
    const years = { cwd, now: () => nowMs + 1e11 }
    expect((await gw([...verifying, '--max-age', 'unchecked'], years)).code).toBe(0)
  })

  it('reads settings from the environment', async () => {
    const { cwd, time, signature } = await sign()
    const env = {
      GATEWAY_PUBLIC_KEY_FILE: 'gateway.pem',
      GW_MAX_AGE: '1h',
      GATEWAY_CLIENT_ID: 'SANDBOX_5X',
      GW_TARGET: target,
      GW_BODY: 'body.json',
      GW_TIME: time,
      GW_SIGNATURE: signature,
    }
    expect((await gw(['verify'], { cwd, env, now })).code).toBe(0)
    const asked = await gw(['verify'], { cwd, env: { ...env, GW_JSON: '1' }, now })
    expect(JSON.parse(asked.stdout)).toMatchObject({ ok: true })
    const later = { cwd, env, now: () => nowMs + 3_601_000 }
    expect((await gw(['verify'], later)).code).toBe(1)
  })

  it('rejects two keys for one version', async () => {
    const { cwd, verifying } = await sign()
    expect((await gw([...verifying, '--public-key', 'merchant.pem'], { cwd, now })).code).toBe(2)
  })

  it.each([
    ['HTTP', (lines: string[]) => `POST ${target} HTTP/1.1\n${lines.join('\n')}\n\n${body}`],
    [
      'a curl command',
      (lines: string[]) =>
        `curl ${lines.map((line) => `-H '${line}'`).join(' ')} --data-raw '${body}' http://h${target}`,
    ],
  ])('verifies %s in a file', async (_what, write) => {
    const { cwd, time, signature } = await sign()
    const lines = ['client-id: SANDBOX_5X', `request-time: ${time}`, `signature: ${signature}`]
    writeFileSync(join(cwd, 'message.txt'), write(lines))
    const args = ['verify', 'message.txt', '--public-key', 'gateway.pem']
    const verified = await gwJson([...args, '--client-id', 'SANDBOX_5X'], { cwd, now })
    expect(verified).toMatchObject({ code: 0, json: { ok: true, target } })
    const other = await gwJson([...args, '--client-id', 'SANDBOX_6X'], { cwd, now })
    expect(other).toMatchObject({ code: 1, json: { code: 'GW_SIGNATURE_CLIENT_UNEXPECTED' } })
  })
})

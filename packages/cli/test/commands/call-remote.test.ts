import { readFileSync, writeFileSync } from 'node:fs'
import { Socket } from 'node:net'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { type Around, createKeyFolder, gw, gwJson } from '../gw.ts'
import { startRemote } from './start-remote.ts'

const { HOST, env, inquiry, sandbox } = startRemote()

/** Counts connections, which also look up the name of the host. Other test files may connect to this machine meanwhile. */
function watchConnections() {
  const connected = vi.fn<(target: string) => void>()
  const { connect } = Socket.prototype
  const spy = vi.spyOn(Socket.prototype, 'connect').mockImplementation(function (
    this: Socket,
    ...args: unknown[]
  ) {
    const target = inspect(args, { depth: 3 })
    if (!target.includes(`'127.0.0.1'`)) connected(target)
    return Reflect.apply(connect, this, args)
  })
  onTestFinished(() => spy.mockRestore())
  return connected
}

/** Sends what is for the gateway to the sandbox. */
function mapHost(): void {
  const { fetch } = globalThis
  const toSandbox: typeof fetch = (input, init) =>
    fetch(String(input).replace(HOST, sandbox().url), init)
  vi.stubGlobal('fetch', toSandbox)
  onTestFinished(() => void vi.unstubAllGlobals())
}

describe('gw call to another machine', () => {
  it('prints the operation, the path, and the body, and sends nothing without a terminal', async () => {
    const connect = watchConnections()
    const around = { cwd: createKeyFolder(), env: { ...env, GATEWAY_ENVIRONMENT: 'production' } }
    const { code, stdout, stderr } = await gw(inquiry, around)
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toMatch(/^operation +inquiryPayment$/m)
    expect(stderr).toMatch(/^host +https:\/\/gateway\.example$/m)
    expect(stderr).toMatch(/^path +\/ams\/api\/v1\/payments\/inquiryPayment$/m)
    expect(stderr).toMatch(/^client ID +SANDBOX_5X, key version 1$/m)
    expect(stderr).toContain('{\n  "paymentRequestId": "ORDER_1"\n}\n')
    expect(stderr).toContain('--yes')
    expect(connect).not.toHaveBeenCalled()
  })

  it.each<[string, readonly string[], Around]>([
    ['the host is an argument', ['--host', HOST], { env: { ...env, GATEWAY_HOST: '' } }],
    ['GW_YES is set', [], { env: { ...env, GW_YES: 'true' } }],
    ['the body is standard input', ['--body', '-'], { env, stdin: '{"paymentId":"1"}' }],
  ])('sends nothing without --yes if %s', async (_what, args, around) => {
    const connect = watchConnections()
    const { code, json } = await gwJson([...inquiry, ...args], {
      cwd: createKeyFolder(),
      ...around,
    })
    expect({ code, ok: json.ok }).toEqual({ code: 2, ok: false })
    expect(connect).not.toHaveBeenCalled()
  })

  it('uses plain http only for a host in --insecure-host, which only an argument can set', async () => {
    const connect = watchConnections()
    const around = { cwd: createKeyFolder(), env: { ...env, GATEWAY_HOST: 'http://sandbox:4600' } }
    const listed = [...inquiry, '--insecure-host', 'sandbox']
    expect((await gw(listed, around)).stderr).toMatch(/^host +http:\/\/sandbox:4600$/m)
    const refused = async (args: readonly string[], more = {}) => {
      const { code, stderr } = await gw(args, { ...around, env: { ...around.env, ...more } })
      expect(code).not.toBe(0)
      expect(stderr).not.toMatch(/^host /m)
    }
    await refused(inquiry)
    await refused([...inquiry, '--insecure-host', 'other'])
    await refused([...inquiry, '--insecure-host', 'gateway.example'])
    await refused(inquiry, { GW_INSECURE_HOST: 'sandbox' })
    await refused(listed, { GATEWAY_ENVIRONMENT: 'production' })
    expect(connect).not.toHaveBeenCalled()
  })

  it('sends the printed call with --yes, and prints only the response on standard output', async () => {
    mapHost()
    const args = [...inquiry, '--yes']
    const { code, json, stderr } = await gwJson(args, { cwd: createKeyFolder(), env })
    expect(code).toBe(0)
    expect(json).toMatchObject({ ok: true, record: { paymentRequestId: 'ORDER_1' } })
    expect(stderr).toContain('"paymentRequestId": "ORDER_1"')
  })

  it('shows the whole body, with the characters that a terminal would interpret or hide', async () => {
    const cwd = createKeyFolder()
    const request = {
      paymentId: `${'1'.repeat(50)}\u202e\u2066\u{e0041}`,
      a: `${'b'.repeat(5_000)}\u009b31m`,
    }
    writeFileSync(join(cwd, 'request.json'), JSON.stringify(request))
    const args = ['call', 'inquiryPayment', '--body', 'request.json']
    const { stderr } = await gw(args, { cwd, env })
    expect(stderr).not.toMatch(/[^\P{C}\n]/u)
    const [shown = ''] = /^\{\n[\s\S]*?\n\}$/m.exec(stderr) ?? []
    expect(JSON.parse(shown)).toEqual(request)
  })

  it('reports an invalid request instead of asking', async () => {
    const connect = watchConnections()
    const args = ['call', 'refund', '--set', 'paymentId=1']
    const { code, json, stderr } = await gwJson(args, { cwd: createKeyFolder(), env })
    expect({ code, reason: json.code }).toEqual({ code: 1, reason: 'GW_CLIENT_REQUEST_INVALID' })
    expect(stderr).not.toContain('operation')
    expect(connect).not.toHaveBeenCalled()
  })

  it.each(['http://gateway.example', `${HOST}/path`, `${HOST}?x=1`, 'https://a@gateway.example'])(
    'rejects the host %s before it asks',
    async (host) => {
      const connect = watchConnections()
      const around = { cwd: createKeyFolder(), env: { ...env, GATEWAY_HOST: host } }
      const { code, stderr } = await gw([...inquiry, '--yes'], around)
      expect(code).toBe(1)
      expect(stderr).not.toContain('operation')
      expect(connect).not.toHaveBeenCalled()
    },
  )

  it('does not print a private key that is in the request', async () => {
    const cwd = createKeyFolder()
    const key = readFileSync(join(cwd, 'merchant-private.pem'), 'utf8')
    writeFileSync(join(cwd, 'request.json'), JSON.stringify({ paymentId: '1', key }))
    const args = ['call', 'inquiryPayment', '--body', 'request.json', '--yes']
    const { code, stderr } = await gw(args, { cwd, env })
    expect(code).toBe(2)
    expect(stderr).not.toContain('operation')
  })
})

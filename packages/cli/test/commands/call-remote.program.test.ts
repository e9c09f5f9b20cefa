import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createKeyFolder } from '../gw.ts'
import { pty, startInTerminal } from '../terminal.ts'
import { startRemote } from './start-remote.ts'

const { HOST, env, inquiry, sandbox } = startRemote()

/** Replaces fetch in a process, and records what it is called with. */
const PRELOAD = `
import { appendFileSync } from 'node:fs'
const { fetch } = globalThis
globalThis.fetch = (input, init) => {
  appendFileSync('sent.txt', String(input))
  return fetch(String(input).replace('${HOST}', process.env.SANDBOX), init)
}
`

describe.skipIf(pty === undefined)('gw call to another machine in a terminal', () => {
  function prepare() {
    const cwd = createKeyFolder()
    writeFileSync(join(cwd, 'sent.txt'), '')
    writeFileSync(join(cwd, 'preload.mjs'), PRELOAD)
    const NODE_OPTIONS = `--import=${join(cwd, 'preload.mjs')}`
    const all = { ...env, NODE_OPTIONS, SANDBOX: sandbox().url }
    return { cwd, env: all, sent: () => readFileSync(join(cwd, 'sent.txt'), 'utf8') }
  }

  it('asks after it has printed the call, and sends it if the answer is yes', async () => {
    const { sent, ...around } = prepare()
    const run = startInTerminal(inquiry, around)
    await run.shown('/ams/sandbox/api/v1/payments/inquiryPayment')
    await run.shown('"paymentRequestId": "ORDER_1"')
    await run.shown('Send inquiryPayment to gateway.example?')
    expect(sent()).toBe('')
    run.type('y')
    const { code, screen } = await run.ended
    expect(code).toBe(0)
    expect(screen).toMatch(/outcome.*processing/)
    expect(sent()).toBe(`${HOST}/ams/sandbox/api/v1/payments/inquiryPayment`)
  })

  it.each([
    ['Enter, because no is selected', '\r'],
    ['n', 'n'],
    ['Ctrl+C', '\u0003'],
    ['Escape', '\u001b'],
  ])('sends nothing after %s', async (_what, keys) => {
    const { sent, ...around } = prepare()
    const run = startInTerminal(inquiry, around)
    await run.shown('Send inquiryPayment to gateway.example?')
    run.type(keys)
    const { code, screen } = await run.ended
    expect(code).toBe(2)
    expect(screen).toContain('Nothing was sent')
    expect(sent()).toBe('')
  })

  it('cannot ask if the body was typed, and sends nothing', async () => {
    const { sent, ...around } = prepare()
    const run = startInTerminal(['call', 'inquiryPayment', '--body', '-'], around)
    await run.shown('press Ctrl+D')
    run.type('{"paymentRequestId":"ORDER_1"}\r\u0004')
    const { code, screen } = await run.ended
    expect(code).toBe(2)
    expect(screen).toContain('--yes')
    expect(sent()).toBe('')
  })

  it('does not ask for a call to this machine', async () => {
    const { sent, ...around } = prepare()
    const local = { ...around, env: { ...around.env, GATEWAY_HOST: sandbox().url } }
    const { code, screen } = await startInTerminal(inquiry, local).ended
    expect(code).toBe(0)
    expect(screen).not.toContain('Send inquiryPayment')
    expect(sent()).toContain(sandbox().url)
  })
})

import { createVerify } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listen } from '@gw/testkit'
import { describe, expect, it, onTestFinished } from 'vitest'
import { bytesServer, gw, gwBuilt } from '../gw.ts'
import { createSandboxFolder, runSandbox } from './run-sandbox.ts'

const SUCCESS = '{"result":{"resultCode":"SUCCESS","resultStatus":"S","resultMessage":"success"}}'
const TOKEN = 'test-token-0123456789'

describe('gw sandbox as a process', () => {
  it('ends when the reader of its output is gone', async () => {
    const { child, ended, printedValue } = await runSandbox(createSandboxFolder())
    child.stdout?.destroy()
    // Each one is a line of output. The first writes may still fit into the pipe.
    while (child.exitCode === null) await fetch(`${printedValue('gateway')}/ams/x`).catch(() => {})
    expect(await ended).toEqual([0, null])
  })

  it('applies --signed-target and --time-format to notifications', async () => {
    const cwd = createSandboxFolder()
    const received: { headers: Record<string, unknown>; body: Buffer }[] = []
    const shop = await listen(
      bytesServer(({ headers }, body, response) => {
        received.push({ headers, body })
        response.end(SUCCESS)
      }),
      '/notify',
    )
    onTestFinished(shop.close)
    const flags = ['--signed-target', 'path', '--time-format', 'epoch']
    const { printedValue, lines } = await runSandbox(
      cwd,
      ...flags,
      '--notify-url',
      `${shop.url}?order=1`,
    )
    await gwBuilt(['sandbox', 'create'], { cwd })
    await gwBuilt(['sandbox', 'pay'], { cwd })
    for (;;) if (String((await lines.next()).value).includes(' acknowledged')) break
    const { headers = {}, body = Buffer.from('') } = received[0] ?? {}
    const time = String(headers['request-time'])
    expect(time).toMatch(/^\d{13}$/)
    const [, value = ''] = /signature=(.+)$/.exec(String(headers.signature)) ?? []
    const publicKey = readFileSync(join(cwd, printedValue("gateway's public key")), 'utf8')
    const isValid = createVerify('RSA-SHA256')
      .update(`POST /notify\nSANDBOX_MERCHANT.${time}.`)
      .update(body)
      .verify(publicKey, decodeURIComponent(value), 'base64')
    expect(isValid).toBe(true)
  })

  it('is controlled by commands that have the token, and by no others', async () => {
    const cwd = createSandboxFolder()
    await runSandbox(cwd, '--allow-host', 'sandbox', '--token', TOKEN)
    const create = ['sandbox', 'create', 'ORDER_1']
    expect((await gw(create, { cwd })).code).not.toBe(0)
    expect((await gw([...create, '--token', `${TOKEN}0`], { cwd })).code).not.toBe(0)
    const listed = await gw(['sandbox', 'payments', '--token', TOKEN], { cwd })
    expect(listed.stdout).not.toContain('ORDER_1')
    expect((await gw(create, { cwd, env: { GW_TOKEN: TOKEN } })).code).toBe(0)
  })
})

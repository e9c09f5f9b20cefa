import { once } from 'node:events'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createClient } from '@gw/client'
import { inquiryPayment } from '@gw/operations'
import { describe, expect, it } from 'vitest'
import { createFolder, gwBuilt, startBuilt } from '../gw.ts'
import { pty, startInTerminal } from '../terminal.ts'
import { runSandbox } from './run-sandbox.ts'

describe('gw sandbox as a process', () => {
  it('serves until it is interrupted, applies a fault, and keeps its keys', async () => {
    const cwd = createFolder()
    const first = await runSandbox(
      cwd,
      ...['--client-id', 'SANDBOX_SHOP', '--fault', 'status5xx,on=responses,times=1'],
    )
    const read = (name: string): string => readFileSync(join(cwd, first.printedValue(name)), 'utf8')
    const client = createClient({
      clientId: 'SANDBOX_SHOP',
      signer: { privateKey: read('your private key'), keyVersion: 1 },
      gatewayKeys: { 1: read("gateway's public key") },
      endpoint: {
        hosts: { asia: { recommended: first.printedValue('gateway') } },
        region: 'asia',
        scenario: 'online',
        environment: 'sandbox',
      },
      retry: false,
    })
    const inquire = () => client.call(inquiryPayment, { paymentId: '1' })
    await expect(inquire()).rejects.toMatchObject({ httpStatus: 503 })
    await expect(inquire()).rejects.toMatchObject({
      authenticated: true,
      result: { resultCode: 'ORDER_NOT_EXIST' },
    })
    expect((await fetch(first.printedValue('console'))).status).toBe(200)
    const key = read('your private key')
    first.child.kill('SIGINT')
    expect(await first.ended).toEqual([0, null])

    const second = await runSandbox(cwd)
    const file = join(cwd, second.printedValue('your private key'))
    expect(readFileSync(file, 'utf8')).toBe(key)
    second.child.kill('SIGTERM')
    expect(await second.ended).toEqual([0, null])
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readFileSync(join(cwd, '.gw-sandbox', '.gitignore'), 'utf8')).toBe('*\n')
  })

  it('prints one JSON object per event, and gw call finds the running sandbox in the folder', async () => {
    const cwd = createFolder()
    const child = startBuilt(['sandbox', '--port', '0', '--json'], { cwd })
    if (child.stdout === null) throw new Error('the process has no output')
    const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
    const read = async () => JSON.parse((await lines.next()).value)
    expect(await read()).toMatchObject({ ok: true })
    const args = ['call', 'inquiryPayment', '--payment-id', '1', '--json']
    const { code, stdout } = await gwBuilt(args, { cwd })
    expect(code).toBe(1)
    expect(JSON.parse(stdout)).toMatchObject({ result: { resultCode: 'ORDER_NOT_EXIST' } })
    expect(await read()).toMatchObject({ type: 'call', operation: 'inquiryPayment' })
    child.kill('SIGINT')
    expect(await once(child, 'exit')).toEqual([0, null])
    expect(existsSync(join(cwd, '.gw-sandbox', 'running.json'))).toBe(false)
  })
})

describe.skipIf(pty === undefined)('gw sandbox in a terminal', () => {
  it('stops on Ctrl+C', async () => {
    const run = startInTerminal(['sandbox', '--port', '0'], { cwd: createFolder() })
    await run.shown('not sent yet')
    run.type('\u0003')
    expect((await run.ended).code).toBe(0)
  })
})

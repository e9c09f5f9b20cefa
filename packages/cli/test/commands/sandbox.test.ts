import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { runSandboxProgram } from '@gw/sandbox'
import { describe, expect, it } from 'vitest'
import { sandbox } from '../../src/commands/sandbox/spec.ts'
import { gwBuilt, gwJson, makeFolder, startBuilt } from '../gw.ts'

describe('gw sandbox', () => {
  it('knows every option of the program, by the same name', async () => {
    let help = ''
    const take = (text: string): void => {
      help += text
    }
    const signal = AbortSignal.abort()
    await runSandboxProgram(['--help'], { write: take, writeError: take, signal })
    const flags = [...help.matchAll(/^ {2}(?:-h, )?(--[a-z-]+)/gm)].map(([, flag]) => flag)
    const ours = sandbox.options.map((option) => option.flags.split(' ')[0])
    expect([...ours, '--json', '--help']).toEqual(flags)
  })

  it('takes its options from command line, environment and file', async () => {
    const cwd = makeFolder()
    const settings = {
      clientId: 'SANDBOX_FILE',
      keys: 'keys',
      fault: ['delay,on=responses,delayMs=1'],
    }
    writeFileSync(join(cwd, 'gw.config.json'), JSON.stringify(settings))
    const env = { GW_NOTIFY_URL: 'http://127.0.0.1:9/notify', GW_CLIENT_ID: 'SANDBOX_VARIABLE' }
    const around = { cwd, env, signal: AbortSignal.abort() }
    const { code, json } = await gwJson(['sandbox', '--port', '0'], around)
    expect(code).toBe(0)
    expect(json).toMatchObject({
      ok: true,
      clientId: 'SANDBOX_VARIABLE',
      notifyUrl: 'http://127.0.0.1:9/notify',
      privateKeyFile: join(cwd, 'keys', 'merchant-private.pem'),
    })
  })

  it.each([
    ['a port that is none', ['--port', '70000'], 2],
    ['a fault that is none', ['--fault', 'explode,on=responses'], 2],
  ])('tells a program of %s in one JSON object', async (_what, args, exitCode) => {
    const { code, json, stderr } = await gwJson(['sandbox', ...args])
    expect({ code, json }).toEqual({
      code: exitCode,
      json: { ok: false, exitCode, message: expect.any(String) },
    })
    expect(stderr).not.toContain('gw-sandbox')
  })

  it('runs until Ctrl+C, and is what gw call and gw trigger find in the folder', async () => {
    const cwd = makeFolder()
    const child = startBuilt(['sandbox', '--port', '0', '--json'], { cwd })
    if (child.stdout === null) throw new Error('the process has no output')
    const [line] = await once(createInterface(child.stdout), 'line')
    const { url, clientId, privateKeyFile, gatewayPublicKeyFile } = JSON.parse(line)
    const keys = ['--private-key', privateKeyFile, '--public-key', gatewayPublicKeyFile]
    const args = ['call', 'inquiryPayment', '--payment-id', '1', '--host', url, ...keys]
    const { code, stdout } = await gwBuilt([...args, '--client-id', clientId, '--json'], { cwd })
    expect(code).toBe(1)
    expect(JSON.parse(stdout)).toMatchObject({ result: { resultCode: 'ORDER_NOT_EXIST' } })
    child.kill('SIGINT')
    expect(await once(child, 'exit')).toEqual([0, null])
  })
})

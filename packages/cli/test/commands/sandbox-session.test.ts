import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startSandbox } from '@gw/sandbox'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createFolder, gw } from '../gw.ts'

describe('gw sandbox save and --open', () => {
  it('saves what the console shows, and opens it without starting a sandbox', async () => {
    const cwd = createFolder()
    const running = await startSandbox()
    onTestFinished(() => running.close())
    running.payments.create({ paymentAmount: { currency: 'EUR', value: '100' } })
    const save = ['sandbox', 'save', 'bug.gwsession', '--host', running.url]
    expect((await gw(save, { cwd })).stdout).toContain('bug.gwsession written')
    expect(JSON.parse(readFileSync(join(cwd, 'bug.gwsession'), 'utf8')).format).toBe('gwsession')
    expect((await gw(save, { cwd })).code).toBe(2)
    expect((await gw([...save, '--force'], { cwd })).code).toBe(0)
    const open = ['sandbox', '--open', 'bug.gwsession', '--port', '0', '--json']
    const { code, stdout } = await gw(open, { cwd, signal: AbortSignal.abort() })
    expect([code, JSON.parse(stdout)]).toEqual([
      0,
      {
        ok: true,
        controlUrl: expect.stringMatching(/\/_sandbox\/$/),
        savedAtMs: expect.any(Number),
      },
    ])
    expect(existsSync(join(cwd, '.gw'))).toBe(false)
  })

  it('exits with 2 for a file that is not a session, and takes none from gw.config.json', async () => {
    const cwd = createFolder()
    writeFileSync(join(cwd, 'x.gwsession'), '{"format":"\\u001b[2J"}')
    const signal = AbortSignal.abort()
    const open = ['sandbox', '--open', 'x.gwsession', '--port', '0']
    const { code, stderr } = await gw(open, { cwd, signal })
    expect(code).toBe(2)
    expect(stderr).toContain('The session file cannot be used. It is not a saved sandbox session')
    writeFileSync(join(cwd, 'gw.config.json'), '{"open":"x.gwsession"}')
    expect((await gw(['sandbox', '--port', '0'], { cwd, signal })).code).toBe(2)
  })
})

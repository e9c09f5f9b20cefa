import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { startSandbox } from '@gw/sandbox'
import { expect, it } from 'vitest'
import { EUR_100, makeFolder, start } from '../support/sandbox.ts'

const SANDBOX = pathToFileURL(join(import.meta.dirname, '../../dist/index.js')).href

/** A program that creates a payment, and is killed when the next save calls a function of `node:fs`. */
const program = (data: string, name: string): string => `
  import fs from 'node:fs'
  import { syncBuiltinESMExports } from 'node:module'
  import { startSandbox } from '${SANDBOX}'
  const sandbox = await startSandbox({ data: ${JSON.stringify(data)} })
  const original = fs.${name}
  fs.${name} = (file, ...rest) => {
    if (!String(file).endsWith('.gw-draft')) return original(file, ...rest)
    if ('${name}' === 'writeFileSync') original(file, String(rest[0]).slice(0, 200), rest[1])
    process.kill(process.pid, 'SIGKILL')
  }
  syncBuiltinESMExports()
  sandbox.payments.create({ paymentAmount: { currency: 'EUR', value: '100' } })
`

it.each(['writeFileSync', 'renameSync'])(
  'leaves the old save whole if it is killed in %s of the next one',
  async (name) => {
    const data = join(makeFolder(), 'sandbox.data')
    const first = await start({ data })
    const { paymentId } = first.payments.create({ paymentAmount: EUR_100 })
    await first.close()
    const before = JSON.parse(readFileSync(data, 'utf8')).tables.payments
    const args = ['--input-type=module', '--eval', program(data, name)]
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] })
    expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
    expect(existsSync(`${data}.gw-draft`)).toBe(true)
    expect(JSON.parse(readFileSync(data, 'utf8')).tables.payments).toEqual(before)
    // The next sandbox finds the same files, once nobody has touched the lock for a while.
    utimesSync(`${data}.gw-lock`, 0, 0)
    const second = await startSandbox({ data })
    expect(second.payments.list().map((one) => one.paymentId)).toEqual([paymentId])
    await second.close()
    expect(existsSync(`${data}.gw-lock`)).toBe(false)
  },
)

import { execFileSync } from 'node:child_process'
import {
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { startSandbox } from '@gw/sandbox'
import { describe, expect, it, onTestFinished } from 'vitest'
import { makeFolder, start } from '../support/sandbox.ts'

const UNREADABLE = { code: 'GW_SANDBOX_DATA_UNREADABLE' }

const HEAD = '{"format":"gw-sandbox-data","version":3,"savedAt":"2026-11-15T00:00:00.000Z"'

function makePath(): string {
  return join(makeFolder(), 'sandbox.data')
}

type Make = (path: string) => void

const makePipe: Make = (path) => void execFileSync('mkfifo', [path])
const makeDevice: Make = (path) => void execFileSync('mknod', [path, 'c', '1', '3'])
const makeLinkTo =
  (make: Make): Make =>
  (path) => {
    make(`${path}.target`)
    symlinkSync(`${path}.target`, path)
  }

// Only root can make devices.
const DEVICES: readonly (readonly [string, Make])[] =
  process.getuid?.() === 0 && process.platform === 'linux'
    ? [
        ['a device', makeDevice],
        ['a link to a device', makeLinkTo(makeDevice)],
      ]
    : []

const OTHERS: readonly (readonly [string, Make])[] = [
  ['a named pipe', makePipe],
  ['a folder', (path) => mkdirSync(path)],
  ['a link to nothing', makeLinkTo(() => {})],
  ['a link to an empty file', makeLinkTo((path) => writeFileSync(path, ''))],
  ...DEVICES,
]

describe('a data file that is not one of the sandbox', () => {
  it.each([
    ['minified JSON', '{"token":"secret"}'],
    ['a token', 'ghp_0123456789abcdef'],
    ['a key in one line', `MIIEvQ${'A'.repeat(2_000)}`],
    ['bytes', Buffer.from([0, 1, 2, 255])],
    ['an empty line', '\n'],
    ['a text with lines', 'my\nnotes\n'],
    ['JSON without an object', 'null'],
    ['a data file that was cut', `${HEAD},"tables":{`],
    ['a data file without tables', `${HEAD}}`],
    ['a data file with a damaged table', `${HEAD},"tables":{"payments":[7]}}`],
    ['a data file of a newer version', `${HEAD.replace('3', '4')},"tables":{}}`],
    ['a data file of an earlier version', '{"format":"gw-sandbox-data","version":2}\n'],
  ])('is reported and not changed: %s', async (_what, content) => {
    const data = makePath()
    writeFileSync(data, content)
    await expect(startSandbox({ data })).rejects.toMatchObject(UNREADABLE)
    expect(readFileSync(data)).toEqual(Buffer.from(content))
    expect(readdirSync(dirname(data))).toEqual(['sandbox.data'])
  })

  it('is created from an empty one', async () => {
    const data = makePath()
    writeFileSync(data, '')
    await (await start({ data })).close()
    expect(readFileSync(data, 'utf8')).toContain('"version":3')
  })

  it.each(OTHERS)('is never replaced or opened: %s', async (_what, make) => {
    const folder = makeFolder()
    const data = join(folder, 'sandbox.data')
    make(data)
    const before = [lstatSync(data).ino, lstatSync(data).mode, readdirSync(folder)]
    await expect(startSandbox({ data })).rejects.toMatchObject(UNREADABLE)
    expect([lstatSync(data).ino, lstatSync(data).mode, readdirSync(folder)]).toEqual(before)
  })

  it('is never replaced: a socket', async () => {
    const data = makePath()
    const server = createServer().listen(data)
    onTestFinished(() => void server.close())
    await new Promise((resolve) => server.once('listening', resolve))
    await expect(startSandbox({ data })).rejects.toMatchObject(UNREADABLE)
    expect(lstatSync(data).isSocket()).toBe(true)
  })
})

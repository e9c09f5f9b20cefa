import { execFileSync } from 'node:child_process'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { startSandbox } from '@gw/sandbox'
import { describe, expect, it, onTestFinished } from 'vitest'
import { makeFolder, start } from '../support/sandbox.ts'

const HEADER = '{"format":"gw-sandbox-data","version":2}'

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
    ['more than the first line of a data file', `${HEADER}x`],
    ['only the first line of a data file', `${HEADER}\n`],
    [
      'a data file of the first version',
      '{"format":"gw-sandbox-data","version":1}\n[["a","b",1]]\n',
    ],
  ])('is reported and not changed: %s', async (_what, content) => {
    const data = makePath()
    writeFileSync(data, content)
    await expect(startSandbox({ data })).rejects.toMatchObject({
      code: 'GW_SANDBOX_DATA_UNREADABLE',
    })
    expect(readFileSync(data)).toEqual(Buffer.from(content))
    expect(existsSync(`${data}.lock`)).toBe(false)
  })

  it.each([
    ['an empty file', ''],
    ['a first line that was not written completely', HEADER.slice(0, 20)],
    ['a first line without its line end', HEADER],
  ])('is created from %s', async (_what, content) => {
    const data = makePath()
    writeFileSync(data, content)
    await (await start({ data })).close()
    expect(readFileSync(data, 'utf8').startsWith(`${HEADER}\n`)).toBe(true)
  })

  it.each(OTHERS)('is never replaced or opened: %s', async (_what, make) => {
    const folder = makeFolder()
    const data = join(folder, 'sandbox.data')
    make(data)
    const before = [lstatSync(data).ino, lstatSync(data).mode, readdirSync(folder)]
    await expect(startSandbox({ data })).rejects.toMatchObject({
      code: 'GW_SANDBOX_DATA_UNREADABLE',
    })
    expect([lstatSync(data).ino, lstatSync(data).mode, readdirSync(folder)]).toEqual(before)
  })

  it('is never replaced: a socket', async () => {
    const data = makePath()
    const server = createServer().listen(data)
    onTestFinished(() => void server.close())
    await new Promise((resolve) => server.once('listening', resolve))
    await expect(startSandbox({ data })).rejects.toMatchObject({
      code: 'GW_SANDBOX_DATA_UNREADABLE',
    })
    expect(lstatSync(data).isSocket()).toBe(true)
  })

  it.each([
    ['a named pipe', makePipe],
    ['a folder', (path: string) => mkdirSync(path)],
    ['a link', makeLinkTo(() => {})],
  ])('has a lock that is %s, which stays there', async (_what, make) => {
    const data = makePath()
    make(`${data}.lock`)
    await expect(startSandbox({ data })).rejects.toMatchObject({
      code: 'GW_SANDBOX_DATA_UNREADABLE',
    })
    expect(lstatSync(`${data}.lock`).isFile()).toBe(false)
    expect(existsSync(data)).toBe(false)
  })

  it('has a lock of a different program, such as yarn.lock, which stays there', async () => {
    const folder = makeFolder()
    writeFileSync(join(folder, 'yarn.lock'), '# yarn lockfile v1\n')
    await expect(startSandbox({ data: join(folder, 'yarn') })).rejects.toMatchObject({
      code: 'GW_SANDBOX_DATA_UNREADABLE',
    })
    expect(readFileSync(join(folder, 'yarn.lock'), 'utf8')).toBe('# yarn lockfile v1\n')
    expect(readdirSync(folder)).toEqual(['yarn.lock'])
  })
})

import {
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CAPTURE_LIMITS, type CapturedRequest, openCaptureFolder } from '@gw/doctor/internal'
import { readSource } from '@gw/inspect'
import { testKeyPair } from '@gw/testkit'
import { expect, it, onTestFinished } from 'vitest'

const NOW_MS = Date.UTC(2026, 10, 18)

function createFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'gw-captures-')))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const request = (changes: Partial<CapturedRequest> = {}): CapturedRequest => ({
  method: 'POST',
  target: '/notify',
  headers: [
    ['Client-Id', 'A'],
    ['X', '1'],
    ['x', '2'],
  ],
  body: Buffer.from([0xff, 0x00, 0x0a]),
  ...changes,
})

it('writes exact bytes that are read as a capture, for the owner only', () => {
  const folder = join(createFolder(), 'new', 'captures')
  const { path = '' } = openCaptureFolder(folder, () => NOW_MS).save(request())
  expect(path).toBe(join(folder, 'capture-20261118T000000000Z-1.json'))
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  const { headers, body, target } = readSource(readFileSync(path))
  expect({ headers, body: [...(body as Uint8Array)], target }).toEqual({
    headers: { 'client-id': 'A', x: '1, 2' },
    body: [0xff, 0, 0x0a],
    target: '/notify',
  })
})

it('uses its own names, whatever the request contains', () => {
  const folder = createFolder()
  const captures = openCaptureFolder(join(folder, 'captures'), () => NOW_MS)
  const hostile = '../../../escape\u0000.json'
  captures.save(
    request({ method: hostile, target: hostile, url: hostile, headers: [['__proto__', hostile]] }),
  )
  expect(readdirSync(folder)).toEqual(['captures'])
  expect(readdirSync(join(folder, 'captures'))).toEqual(['capture-20261118T000000000Z-1.json'])
})

it.each([
  ['a symbolic link', (target: string, path: string) => symlinkSync(target, path)],
  ['a hard link', (target: string, path: string) => linkSync(target, path)],
])('never writes through %s that has the name of a capture', (_what, link) => {
  const folder = createFolder()
  const victim = join(createFolder(), 'victim')
  writeFileSync(victim, 'kept')
  link(victim, join(folder, 'capture-20261118T000000000Z-1.json'))
  const { path } = openCaptureFolder(folder, () => NOW_MS).save(request())
  expect(path).toBe(join(folder, 'capture-20261118T000000000Z-2.json'))
  expect(readFileSync(victim, 'utf8')).toBe('kept')
})

it('rejects a folder that is a link, at the start and later', () => {
  const other = createFolder()
  const parent = createFolder()
  symlinkSync(other, join(parent, 'link'))
  expect(() => openCaptureFolder(join(parent, 'link'))).toThrow(Error)
  const captures = openCaptureFolder(join(parent, 'captures'))
  renameSync(join(parent, 'captures'), join(parent, 'moved'))
  symlinkSync(other, join(parent, 'captures'))
  expect(captures.save(request()).path).toBeUndefined()
  rmSync(join(parent, 'captures'))
  mkdirSync(join(parent, 'captures'))
  expect(captures.save(request()).path).toBeUndefined()
  expect(readdirSync(other)).toEqual([])
})

it('stops at its number of files', () => {
  const folder = createFolder()
  const captures = openCaptureFolder(folder, () => NOW_MS)
  writeFileSync(join(folder, 'mine.txt'), '') // does not count
  for (let count = 0; count < CAPTURE_LIMITS.files; count++) {
    expect(captures.save(request()).problem).toBeUndefined()
  }
  expect(captures.save(request()).path).toBeUndefined()
  expect(readdirSync(folder)).toHaveLength(CAPTURE_LIMITS.files + 1)
})

it('stops at its number of bytes, in a file and in all files together', () => {
  const folder = createFolder()
  const captures = openCaptureFolder(folder, () => NOW_MS)
  const large = Buffer.alloc(CAPTURE_LIMITS.bodyBytes + 1)
  expect(captures.save(request({ body: large })).path).toBeUndefined()
  const { path = '' } = captures.save(request())
  truncateSync(path, CAPTURE_LIMITS.totalBytes) // a sparse file
  expect(captures.save(request()).path).toBeUndefined()
  expect(readdirSync(folder)).toHaveLength(1)
})

it('does not write a private key', () => {
  const folder = createFolder()
  const captures = openCaptureFolder(folder)
  const key = testKeyPair('merchant').privatePem
  expect(captures.save(request({ body: Buffer.from(key) })).path).toBeUndefined()
  expect(captures.save(request({ headers: [['X', key]] })).path).toBeUndefined()
  expect(readdirSync(folder)).toEqual([])
})

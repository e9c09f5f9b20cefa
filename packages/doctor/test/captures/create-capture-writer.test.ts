import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCaptureWriter } from '@gw/doctor'
import { readSource } from '@gw/inspect'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

function createPath(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gw-captures-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'captures')
}

const REQUEST = {
  method: 'POST',
  target: '/notify',
  unverifiedHeaders: [['Client-Id', 'A']],
  unverifiedBody: Uint8Array.from([0xff, 0x00]),
} as const

it.each(['development', 'test'])('saves requests if NODE_ENV is %s', (mode) => {
  vi.stubEnv('NODE_ENV', mode)
  const folder = createPath()
  createCaptureWriter(folder)(REQUEST)
  const [name = ''] = readdirSync(folder)
  const { body, headers } = readSource(readFileSync(join(folder, name)))
  expect({ body: [...(body as Uint8Array)], headers }).toEqual({
    body: [0xff, 0],
    headers: { 'client-id': 'A' },
  })
})

it.each(['production', '', undefined, 'staging', 'Development'])(
  'throws if NODE_ENV is %j, and creates nothing',
  (mode) => {
    vi.stubEnv('NODE_ENV', mode)
    const folder = createPath()
    expect(() => createCaptureWriter(folder)).toThrow(TypeError)
    expect(existsSync(folder)).toBe(false)
  },
)

it('throws for a folder that is a link', () => {
  vi.stubEnv('NODE_ENV', 'test')
  const folder = createPath()
  symlinkSync(tmpdir(), folder)
  expect(() => createCaptureWriter(folder)).toThrow(Error)
})

it('warns once about requests that it cannot save, and never throws', () => {
  vi.stubEnv('NODE_ENV', 'test')
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const folder = createPath()
  const write = createCaptureWriter(folder)
  for (let count = 0; count < 3; count++) write({ ...REQUEST, unverifiedBody: undefined })
  rmSync(folder, { recursive: true })
  for (let count = 0; count < 3; count++) write(REQUEST)
  expect(warn).toHaveBeenCalledTimes(2)
})

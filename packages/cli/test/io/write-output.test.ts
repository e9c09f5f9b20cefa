import {
  chmodSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  watch,
  writeFileSync,
} from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { CliIo } from '../../src/io/cli-io.ts'
import { UsageError } from '../../src/io/usage-error.ts'
import { type NewFile, writeOutput } from '../../src/io/write-output.ts'
import { createFolder } from '../gw.ts'

async function write(cwd: string, file: Partial<NewFile> = {}): Promise<void> {
  const given = { path: 'key', content: 'secret\n', isSecret: true, ifExists: 'reject', ...file }
  await writeOutput(given as NewFile, { cwd } as CliIo)
}

const modeOf = (path: string): number => statSync(path).mode & 0o777

describe('writeOutput', () => {
  it('writes a secret with mode 0600 and creates its folder with mode 0700', async () => {
    const cwd = createFolder()
    await write(cwd, { path: 'a/b/key' })
    expect(modeOf(join(cwd, 'a/b/key'))).toBe(0o600)
    expect(modeOf(join(cwd, 'a'))).toBe(0o700)
  })

  it('throws UsageError for an existing file or a broken symbolic link', async () => {
    const cwd = createFolder()
    writeFileSync(join(cwd, 'key'), 'old')
    symlinkSync(join(cwd, 'elsewhere'), join(cwd, 'link'))
    await expect(write(cwd)).rejects.toThrow(UsageError)
    await expect(write(cwd, { path: 'link' })).rejects.toThrow(UsageError)
    expect(readFileSync(join(cwd, 'key'), 'utf8')).toBe('old')
    expect(readdirSync(cwd).sort()).toEqual(['key', 'link'])
  })

  it('replaces a file with a new one that a process with the old file open cannot read', async () => {
    const cwd = createFolder()
    writeFileSync(join(cwd, 'key'), 'old', { mode: 0o644 })
    const reader = await open(join(cwd, 'key'))
    await write(cwd, { ifExists: 'replace' })
    expect(await reader.readFile('utf8')).toBe('old')
    await reader.close()
    expect(readFileSync(join(cwd, 'key'), 'utf8')).toBe('secret\n')
    expect(modeOf(join(cwd, 'key'))).toBe(0o600)
    expect(readdirSync(cwd)).toEqual(['key'])
  })

  it('uses mode 0600 at all times, including for the temporary file', async () => {
    const cwd = createFolder()
    const modes = new Set<number>()
    const watcher = watch(cwd, (_event, name) => {
      try {
        modes.add(modeOf(join(cwd, name ?? '')))
      } catch {
        // Already removed.
      }
    })
    for (let count = 0; count < 20; count++) await write(cwd, { ifExists: 'replace' })
    watcher.close()
    expect([...modes].filter((mode) => mode !== 0o600)).toEqual([])
  })

  it('appends to a file without a final newline and sets mode 0600', async () => {
    const cwd = createFolder()
    writeFileSync(join(cwd, '.env'), 'A=1')
    chmodSync(join(cwd, '.env'), 0o644)
    await write(cwd, { path: '.env', content: 'B=2\n', ifExists: 'append' })
    await write(cwd, { path: '.env', content: 'C=3\n', ifExists: 'append' })
    expect(readFileSync(join(cwd, '.env'), 'utf8')).toBe('A=1\nB=2\nC=3\n')
    expect(modeOf(join(cwd, '.env'))).toBe(0o600)
  })

  it.each<[string, (cwd: string) => void]>([
    ['a link', (cwd) => symlinkSync('served.txt', join(cwd, '.env'))],
    ['a link to a missing file', (cwd) => symlinkSync('missing.txt', join(cwd, '.env'))],
    ['a second name of a file', (cwd) => linkSync(join(cwd, 'served.txt'), join(cwd, '.env'))],
    ['a folder', (cwd) => mkdirSync(join(cwd, '.env'))],
  ])('does not append to %s', async (_what, arrange) => {
    const cwd = createFolder()
    writeFileSync(join(cwd, 'served.txt'), 'A=1\n', { mode: 0o644 })
    arrange(cwd)
    const names = readdirSync(cwd)
    const file = { path: '.env', content: 'B=2\n', ifExists: 'append' } as const
    await expect(write(cwd, file)).rejects.toThrow(UsageError)
    expect(readFileSync(join(cwd, 'served.txt'), 'utf8')).toBe('A=1\n')
    expect(modeOf(join(cwd, 'served.txt'))).toBe(0o644)
    expect(readdirSync(cwd)).toEqual(names)
  })

  it('replaces a link instead of the file that it leads to', async () => {
    const cwd = createFolder()
    writeFileSync(join(cwd, 'served.txt'), 'old')
    symlinkSync('served.txt', join(cwd, 'key'))
    await write(cwd, { ifExists: 'replace' })
    expect(lstatSync(join(cwd, 'key')).isFile()).toBe(true)
    expect(readFileSync(join(cwd, 'served.txt'), 'utf8')).toBe('old')
  })

  it.each(['reject', 'replace', 'append'] as const)(
    'does not write through a folder that is a link out of the current folder: %s',
    async (ifExists) => {
      const [cwd, outside] = [createFolder(), createFolder()]
      symlinkSync(outside, join(cwd, 'conf'))
      for (const path of ['conf/key', 'conf/new/key', join(cwd, 'conf/key')]) {
        await expect(write(cwd, { path, ifExists })).rejects.toThrow(UsageError)
      }
      expect(readdirSync(outside)).toEqual([])
      await write(cwd, { path: join(outside, 'key'), ifExists })
      expect(readdirSync(outside)).toEqual(['key'])
    },
  )

  it('writes through a folder that is a link inside the current folder', async () => {
    const cwd = createFolder()
    mkdirSync(join(cwd, 'real'))
    symlinkSync('real', join(cwd, 'conf'))
    await write(cwd, { path: 'conf/key' })
    expect(readdirSync(join(cwd, 'real'))).toEqual(['key'])
  })

  it('keeps the mode of a file that is not a secret', async () => {
    const cwd = createFolder()
    writeFileSync(join(cwd, '.env'), '', { mode: 0o640 })
    await write(cwd, { path: '.env', content: 'B=2\n', ifExists: 'append', isSecret: false })
    expect(modeOf(join(cwd, '.env'))).toBe(0o640)
  })

  it('throws UsageError if part of the path is a file, or the path is a folder', async () => {
    const cwd = createFolder()
    writeFileSync(join(cwd, 'file'), '')
    await expect(write(cwd, { path: 'file/key' })).rejects.toThrow(UsageError)
    await expect(write(cwd, { path: '.', ifExists: 'replace' })).rejects.toThrow(UsageError)
    expect(readdirSync(cwd)).toEqual(['file'])
  })
})

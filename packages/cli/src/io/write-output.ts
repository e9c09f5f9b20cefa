import { randomUUID } from 'node:crypto'
import { chmod, lstat, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { CliIo } from './cli-io.ts'
import { reasonOf } from './read-input.ts'
import { UsageError } from './usage-error.ts'

/** A file to write. */
export interface NewFile {
  readonly path: string
  readonly content: string | Uint8Array
  /** Whether only its owner may read it. */
  readonly isSecret: boolean
  /** What happens to an existing file: it is kept, replaced, or extended by a line. */
  readonly ifExists: 'reject' | 'replace' | 'append'
}

/**
 * Writes a file, and creates its folder if necessary. A secret has mode 0600 from the start, even if others could read
 * the old file. A replaced file is a new file, so a program that has the old one open does not see its content.
 *
 * @throws UsageError if the file exists, or cannot be written
 */
export async function writeOutput(
  { path, content, isSecret, ifExists }: NewFile,
  { cwd }: CliIo,
): Promise<void> {
  const file = resolve(cwd, path)
  const mode = isSecret ? 0o600 : 0o644
  try {
    await mkdir(dirname(file), { recursive: true, mode: isSecret ? 0o700 : 0o755 })
    if (ifExists === 'reject') await writeFile(file, content, { mode, flag: 'wx' })
    else if (ifExists === 'replace') await replaceFile(file, content, mode)
    else await appendLine(file, content, mode)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw alreadyExists(path)
    throw new UsageError(`${path} cannot be written: ${reasonOf(error)}`)
  }
}

/**
 * Checks that none of several files exists before the first one is written.
 *
 * @throws UsageError
 */
export async function checkAbsence(paths: readonly string[], { cwd }: CliIo): Promise<void> {
  for (const path of paths) {
    const exists = await lstat(resolve(cwd, path)).then(
      () => true,
      () => false,
    )
    if (exists) throw alreadyExists(path)
  }
}

function alreadyExists(path: string): UsageError {
  return new UsageError(`${path} already exists. Pass --force to replace it`)
}

async function replaceFile(file: string, content: NewFile['content'], mode: number): Promise<void> {
  const draft = `${file}.${randomUUID()}`
  try {
    await writeFile(draft, content, { mode, flag: 'wx' })
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

async function appendLine(file: string, content: NewFile['content'], mode: number): Promise<void> {
  if (mode === 0o600) await chmod(file, mode).catch(ignoreAbsence)
  const earlier = await readFile(file, 'utf8').catch(ignoreAbsence)
  const gap = !earlier || earlier.endsWith('\n') ? '' : '\n'
  await writeFile(file, `${gap}${content}`, { mode, flag: 'a' })
}

function ignoreAbsence(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

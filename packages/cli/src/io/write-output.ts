import { randomUUID } from 'node:crypto'
import { chmod, lstat, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { CliIo } from './cli-io.ts'
import { reasonOf } from './read-input.ts'
import { UsageError } from './usage-error.ts'

/** What is to be written, and how. */
export interface NewFile {
  readonly path: string
  readonly content: string | Uint8Array
  /** Whether nobody else may read it. */
  readonly isSecret: boolean
  /** What becomes of a file that is there: it stays, is replaced, or gets the content added on a line of its own. */
  readonly ifThere: 'reject' | 'replace' | 'append'
}

/**
 * Writes a file, and its folder if need be. A secret gets mode 0600 from its first moment, also where a file was open to
 * others before: one that is replaced is a new file, so that whoever had the old one open does not see it.
 *
 * @throws UsageError if it is there already, or cannot be written
 */
export async function writeOutput(
  { path, content, isSecret, ifThere }: NewFile,
  { cwd }: CliIo,
): Promise<void> {
  const file = resolve(cwd, path)
  const mode = isSecret ? 0o600 : 0o644
  try {
    await mkdir(dirname(file), { recursive: true, mode: isSecret ? 0o700 : 0o755 })
    if (ifThere === 'reject') await writeFile(file, content, { mode, flag: 'wx' })
    else if (ifThere === 'replace') await replaceFile(file, content, mode)
    else await appendLine(file, content, mode)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw alreadyThere(path)
    throw new UsageError(`${path} cannot be written: ${reasonOf(error)}`)
  }
}

/**
 * Rejects if one of several files is there, before the first of them is written.
 *
 * @throws UsageError
 */
export async function checkAbsence(paths: readonly string[], { cwd }: CliIo): Promise<void> {
  for (const path of paths) {
    const isThere = await lstat(resolve(cwd, path)).then(
      () => true,
      () => false,
    )
    if (isThere) throw alreadyThere(path)
  }
}

function alreadyThere(path: string): UsageError {
  return new UsageError(`${path} is there already: --force replaces it`)
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

import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { lstat, mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, relative, resolve, sep } from 'node:path'
import type { CliIo } from './cli-io.ts'
import { isInside } from './path-inside.ts'
import { reasonOf } from './read-input.ts'
import { UsageError } from './usage-error.ts'

/** A file to write. */
export interface NewFile {
  readonly path: string
  readonly content: string | Uint8Array
  /** True if only its owner may read it. */
  readonly isSecret: boolean
  /** The treatment of an existing file: it is kept, replaced, or extended by a line. */
  readonly ifExists: 'reject' | 'replace' | 'append'
}

/**
 * Writes a file, and creates its folder if necessary. A secret has mode 0600 from the start, even if others could read
 * the old file. A replaced file is a new file, so a program that has the old one open does not see its content. Links are
 * not followed, because someone else may have written the folder. One in place of the file is replaced or rejected, and
 * one in its path must not lead out of the current folder.
 *
 * @throws UsageError if the file exists, is a link, or cannot be written
 */
export async function writeOutput(
  { path, content, isSecret, ifExists }: NewFile,
  { cwd }: CliIo,
): Promise<void> {
  const file = resolve(cwd, path)
  const mode = isSecret ? 0o600 : 0o644
  await checkFolders(file, path, cwd)
  try {
    await mkdir(dirname(file), { recursive: true, mode: isSecret ? 0o700 : 0o755 })
    if (ifExists === 'reject') await writeFile(file, content, { mode, flag: 'wx' })
    else if (ifExists === 'replace') await replaceFile(file, content, mode)
    else await appendLine(file, content, mode)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') throw alreadyExists(path)
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
  const { O_RDWR, O_APPEND, O_CREAT, O_NOFOLLOW } = constants
  // Everything happens to the file that was opened, even if its name becomes a link in the meantime.
  const handle = await open(file, O_RDWR | O_APPEND | O_CREAT | O_NOFOLLOW, mode)
  try {
    const stats = await handle.stat()
    // A hard link is a second name of a file, and others may read it by that name.
    if (!stats.isFile() || stats.nlink > 1) throw Object.assign(new Error(), { code: 'ELOOP' })
    if (mode === 0o600) await handle.chmod(mode)
    const earlier = await handle.readFile('utf8')
    const gap = earlier === '' || earlier.endsWith('\n') ? '' : '\n'
    await handle.appendFile(`${gap}${content}`)
  } finally {
    await handle.close()
  }
}

/** Rejects a path in the current folder if a link in it leads elsewhere. */
async function checkFolders(file: string, path: string, cwd: string): Promise<void> {
  const folder = dirname(file)
  const [first] = relative(cwd, folder).split(sep)
  if (first === '' || first === '..' || (await isInside(cwd, folder))) return
  throw new UsageError(
    `${path} is in a folder that is a link and leads out of the current folder. Pass the path that it leads to`,
  )
}

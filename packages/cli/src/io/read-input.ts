import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { CliIo } from './cli-io.ts'
import { holdsPrivateKey } from './holds-private-key.ts'
import { printable } from './printable.ts'
import { UsageError } from './usage-error.ts'

/**
 * Reads the bytes of a file, or of standard input for `-`.
 *
 * @throws UsageError if they cannot be read
 */
export async function readInput(
  path: string,
  { cwd, canAsk, stderr, readStdin }: CliIo,
): Promise<Uint8Array> {
  if (path === '-') {
    if (canAsk) stderr.write('gw: reading standard input; Ctrl+D ends it\n')
    return readStdin()
  }
  // Before the file system is asked: its complaint would show the key.
  if (holdsPrivateKey(path)) throw new UsageError('a key stands where the name of its file belongs')
  try {
    return new Uint8Array(await readFile(resolve(cwd, path)))
  } catch (error) {
    throw new UsageError(`${printable(path, 100)} cannot be read: ${reasonOf(error)}`)
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EACCES: 'permission denied',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of its path is no folder',
  ENAMETOOLONG: 'that is no name of a file',
}

/** Says why the file system rejected, without the path. */
export function reasonOf(error: unknown): string {
  const { code = '' } = error as NodeJS.ErrnoException
  return (REASONS[code] ?? code) || 'the file system rejects'
}

import { createReadStream } from 'node:fs'
import { resolve } from 'node:path'
import { textContainsKey } from '../secrets/text-contains-key.ts'
import type { CliIo } from './cli-io.ts'
import { printable } from './printable.ts'
import { MAX_INPUT_BYTES, readLimited, tooLong } from './read-limited.ts'
import { UsageError } from './usage-error.ts'

/**
 * Reads the bytes of a file, or of standard input for `-`.
 *
 * @throws UsageError if they cannot be read, or there are too many
 */
export async function readInput(
  path: string,
  { cwd, canAsk, stderr, readStdin }: CliIo,
): Promise<Uint8Array> {
  if (path === '-') {
    if (canAsk) stderr.write('gw: reading standard input; press Ctrl+D to end it\n')
    const bytes = await readStdin()
    if (bytes.length > MAX_INPUT_BYTES) throw tooLong('Standard input')
    return bytes
  }
  // Checked before the file is opened, because the error of the file system would show the key.
  if (await textContainsKey(path))
    throw new UsageError('A private key was passed where the path of its file is expected')
  try {
    return await readLimited(createReadStream(resolve(cwd, path)), printable(path, 100))
  } catch (error) {
    if (error instanceof UsageError) throw error
    throw new UsageError(`${printable(path, 100)} cannot be read: ${reasonOf(error)}`)
  }
}

/**
 * Reads the bytes of a body, which are sent and printed. Therefore they must not contain a private key.
 *
 * @throws UsageError if they cannot be read or contain a private key
 */
export async function readBodyInput(path: string, io: CliIo): Promise<Uint8Array> {
  const bytes = await readInput(path, io)
  // Loaded on demand: few commands read a body.
  const { rejectPrivateKey } = await import('./reject-private-key.ts')
  rejectPrivateKey(bytes, printable(path, 100))
  return bytes
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'it does not exist',
  EACCES: 'permission denied',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of its path is not a folder',
  ELOOP: 'it is a link, or not a regular file. Pass the path of the file itself',
  ENAMETOOLONG: 'the path is too long',
}

/** Returns why the file system failed, without the path. */
export function reasonOf(error: unknown): string {
  const { code = '' } = error as NodeJS.ErrnoException
  return (REASONS[code] ?? code) || 'the file system failed'
}

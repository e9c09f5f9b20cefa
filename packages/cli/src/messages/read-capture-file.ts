import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { CliIo } from '../io/cli-io.ts'
import { isInside } from '../io/path-inside.ts'
import { printable } from '../io/printable.ts'
import { readInput } from '../io/read-input.ts'
import { rejectPrivateKey } from '../io/reject-private-key.ts'
import { UsageError } from '../io/usage-error.ts'

/**
 * Reads a file that a capture names. Someone else may have written the capture, and its body is printed or sent.
 * Therefore only regular files below the current folder are read, and never a private key.
 *
 * @throws UsageError if the file may not be read or does not exist
 */
export async function readCaptureFile(path: string, io: CliIo): Promise<Uint8Array> {
  const name = printable(path, 100)
  if (path === '-') {
    throw new UsageError(
      'The curl command reads its body from standard input. Save the body to a file and use that in the command',
    )
  }
  if (!(await isInside(io.cwd, resolve(io.cwd, path)))) {
    throw new UsageError(
      `The curl command reads ${name}, which is not below the current folder. Copy the file here if it is the body`,
    )
  }
  const stats = await stat(resolve(io.cwd, path)).catch(() => undefined)
  // Reading a named pipe would never end.
  if (stats?.isFile() === false && !stats.isDirectory()) {
    throw new UsageError(`The curl command reads ${name}, which is not a regular file`)
  }
  const bytes = await readInput(path, io)
  rejectPrivateKey(bytes, `${name}, which the curl command reads,`)
  return bytes
}

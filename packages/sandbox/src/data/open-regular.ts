import { closeSync, constants, fstatSync, lstatSync, openSync } from 'node:fs'

// Windows has neither.
const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants

/** Returns what is at a path: nothing, a regular file, or anything else, such as a link, a pipe, or a device. */
export function kindAt(path: string): 'nothing' | 'file' | 'other' {
  const found = lstatSync(path, { throwIfNoEntry: false })
  if (found === undefined) return 'nothing'
  return found.isFile() ? 'file' : 'other'
}

/** Opens a regular file to read it. A pipe that someone puts there meanwhile does not block it. */
export function openRegular(path: string): number {
  const descriptor = openSync(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
  if (fstatSync(descriptor).isFile()) return descriptor
  closeSync(descriptor)
  throw Object.assign(new Error('It is not a regular file'), { code: 'ENOTSUP' })
}

import { rejection } from '../message/errors.ts'

/** Returns the error for a file that the file system does not open. */
export function unopenable(file: string, error: unknown): Error {
  const { code = 'ERROR' } = error as NodeJS.ErrnoException
  return unreadable(file, REASONS[code] ?? `It cannot be opened (${code})`, error)
}

const REASONS: Partial<Record<string, string>> = {
  EACCES: 'You are not allowed to read and write it and its folder',
  EISDIR: 'It is a folder',
  ENOENT: 'Its folder does not exist',
  ENOTDIR: 'Its folder is a file',
  ENOSPC: 'The disk is full',
  EROFS: 'Its folder is read-only',
}

/** Returns the error for a file that cannot be used. */
export function unreadable(file: string, why: string, cause?: unknown): Error {
  return rejection(
    'GW_SANDBOX_DATA_UNREADABLE',
    `The data file ${file} cannot be used. ${why}. It was not changed. Restore it from a copy, or pass a different file`,
    cause,
  )
}

/** Returns the error for a file that a different sandbox uses. */
export function inUse(lock: string): Error {
  return rejection(
    'GW_SANDBOX_DATA_IN_USE',
    `Another sandbox uses the data file (${lock} exists). Stop it, or pass a different file`,
  )
}

/** Returns the error for a file that the running sandbox no longer has. */
export function lost(file: string): Error {
  return rejection(
    'GW_SANDBOX_DATA_LOST',
    `The data file ${file} or its lock was moved, deleted, replaced, or changed while the sandbox ran. The sandbox has stopped responding, because it could not save its responses. Restart it`,
  )
}

import { isGatewayError } from '@gw/errors'
import { rejection } from '../message/errors.ts'

/** Returns the error for a file that the file system does not read or write. Errors of this package stay as they are. */
export function unopenable(file: string, error: unknown): Error {
  if (isGatewayError(error)) return error
  const { code = 'ERROR' } = error as NodeJS.ErrnoException
  const why = code === 'ENOENT' ? 'Its folder does not exist' : `The file system reported ${code}`
  return unreadable(file, why, error)
}

/** Returns the error for a file that cannot be used. */
export function unreadable(file: string, why: string, cause?: unknown): Error {
  return rejection(
    'GW_SANDBOX_DATA_UNREADABLE',
    `The data file ${file} cannot be used. ${why}. It was not changed. Restore it from a copy, or pass a different file`,
    cause,
  )
}

/** Returns the error for a file whose lock is not this sandbox's. */
export function inUse(file: string, lock: string): Error {
  return rejection(
    'GW_SANDBOX_DATA_IN_USE',
    `Another sandbox uses the data file ${file}, or its lock ${lock} is gone. Stop the other sandbox, or pass a different file`,
  )
}

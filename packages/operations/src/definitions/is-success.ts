import type { Result } from '@gw/types'

/** Returns whether an inquiry succeeded. Otherwise, what looks like its record proves nothing. */
export function isSuccess(result: Result | undefined): boolean {
  return result?.resultStatus === 'S' && result.resultCode === 'SUCCESS'
}

import { WarningLimit, warn } from './warning-limit.ts'

const PER_MINUTE = 60

/**
 * Returns a function that prints duplicates whose body differs from the one that was handled with `console.warn`, 60
 * times per minute. It prints the key, which contains no secret, and nothing else of the notification.
 */
export function createDuplicateWarnings(
  now: () => number = () => performance.now(),
): (duplicate: { readonly key: string; readonly changed: boolean }) => void {
  const limit = new WarningLimit(now)
  return ({ key, changed }) => {
    const more = changed ? limit.take('changed', PER_MINUTE) : undefined
    if (more === undefined) return
    // A key is JSON. These characters could change what a terminal shows.
    const printable = key.replace(/[^\x20-\x7e]/g, '?')
    warn(
      `A duplicate of ${printable} has a different body${more}. It was acknowledged, and its handler did not run. Compare it with what you handled. Set onDuplicate to get its body, or to "silent" to turn this warning off`,
    )
  }
}

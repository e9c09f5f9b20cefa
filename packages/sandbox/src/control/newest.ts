/** How many of a kind the control API lists. */
const MAX_LISTED = 1_000

/** Gives the newest entries of a list whose oldest is first, newest first. */
export function newest<T>(list: readonly T[], count: number = MAX_LISTED): readonly T[] {
  return list.slice(-count).reverse()
}

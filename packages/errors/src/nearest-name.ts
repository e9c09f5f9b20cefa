/**
 * Returns the known name that was most likely meant, or `undefined`. A name is close if at most two letters are added,
 * missing, changed, or swapped with their neighbor, or fewer in a short name. If no name is close, returns the only one
 * with the same beginning (half of the letters, and at least four). Ignores case.
 */
export function nearestName(given: string, names: readonly string[]): string | undefined {
  const letters = given.toLowerCase()
  const half = given.length >> 1
  for (let edits = 0; edits <= Math.min(2, half); edits++) {
    const nearest = names.find((name) => isWithin(letters, name.toLowerCase(), edits))
    if (nearest) return nearest
  }
  const start = letters.slice(0, Math.max(4, half))
  const [similar, other] = names.filter((name) => half > 1 && name.toLowerCase().startsWith(start))
  return other ? undefined : similar
}

/** Returns whether this number of edits is enough to turn one string into the other. */
function isWithin(a: string, b: string, edits: number): boolean {
  const rest = (skipA: number, skipB: number, cost = 1): boolean =>
    isWithin(a.slice(skipA), b.slice(skipB), edits - cost)
  if (a === b) return true
  if (a[0] === b[0]) return rest(1, 1, 0)
  const isSwapped = a[0] === b[1] && a[1] === b[0]
  return edits > 0 && (rest(1, 0) || rest(0, 1) || rest(1, 1) || (isSwapped && rest(2, 2)))
}

/**
 * Returns the known name that was most likely meant, or `undefined` if none is close. At most two letters may be
 * added, missing, changed, or swapped with their neighbor, and fewer in short names. Case is ignored.
 */
export function nearestName(given: string, known: Iterable<string>): string | undefined {
  const names = [...known]
  const most = Math.min(2, given.length >> 1)
  for (let edits = 0; edits <= most; edits++) {
    const nearest = names.find((name) => isWithin(given.toLowerCase(), name.toLowerCase(), edits))
    if (nearest !== undefined) return nearest
  }
  return undefined
}

/** Returns whether so many edits are enough to turn one string into the other. */
function isWithin(from: string, to: string, edits: number): boolean {
  let same = 0
  while (same < from.length && from[same] === to[same]) same++
  const a = from.slice(same)
  const b = to.slice(same)
  if (a === b || edits === 0) return a === b
  const rest = (skipA: number, skipB: number): boolean =>
    isWithin(a.slice(skipA), b.slice(skipB), edits - 1)
  return rest(1, 0) || rest(0, 1) || rest(1, 1) || (a[0] === b[1] && a[1] === b[0] && rest(2, 2))
}

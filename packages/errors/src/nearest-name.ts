/**
 * Returns the known name that was most likely meant, or `undefined` if none is close. At most two letters may be
 * added, missing, changed, or swapped with their neighbor, and fewer in short names. Case is ignored.
 */
export function nearestName(given: string, known: Iterable<string>): string | undefined {
  let nearest: string | undefined
  let fewest = Math.min(2, Math.floor(given.length / 2)) + 1
  for (const name of known) {
    if (Math.abs(name.length - given.length) >= fewest) continue
    const edits = countEdits(given.toLowerCase(), name.toLowerCase())
    if (edits < fewest) {
      nearest = name
      fewest = edits
    }
  }
  return nearest
}

/** Counts the letters that are added, missing, changed, or swapped with their neighbor. */
function countEdits(from: string, to: string): number {
  let before: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (let i = 1; i <= from.length; i++) {
    const row = [i]
    for (let j = 1; j <= to.length; j++) {
      const isSame = from[i - 1] === to[j - 1]
      const isSwapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]
      row[j] = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    before = last
    last = row
  }
  return last[to.length] ?? 0
}

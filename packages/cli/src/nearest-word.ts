/** Gives the word that was most likely meant: two slips at most, and fewer in short words. */
export function nearestWord(given: string, words: Iterable<string>): string | undefined {
  const most = Math.min(2, Math.floor(given.length / 2))
  let nearest: string | undefined
  let fewest = most + 1
  for (const word of words) {
    if (Math.abs(word.length - given.length) >= fewest) continue
    const slips = countSlips(given.toLowerCase(), word.toLowerCase())
    if (slips < fewest) {
      nearest = word
      fewest = slips
    }
  }
  return nearest
}

/** Adds the word that was most likely meant to a complaint. */
export function suggestWord(given: string, words: Iterable<string>): string {
  const word = nearestWord(given, words)
  return word === undefined ? '' : ` (did you mean ${word}?)`
}

/** Counts letters that are added, left out, changed or swapped with their neighbour. */
function countSlips(from: string, to: string): number {
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

/** A place in the console. */
export interface Target {
  readonly id: string
  readonly kind: 'Section' | 'Operation' | 'Fault' | 'Order'
  readonly name: string
  /** What it is, in a few words. */
  readonly note: string
  readonly href: string
}

const MAX_FOUND = 12

/**
 * Returns the places that contain every word, the best first: a name that is the search, one that starts with it, one that
 * contains it, and then those with the words in their notes. Places of the same rank keep their order.
 */
export function findTargets(targets: readonly Target[], search: string): readonly Target[] {
  const wanted = search.trim().toLowerCase()
  const words = wanted.split(/\s+/).filter((word) => word !== '')
  const ranked: [rank: number, target: Target][] = []
  for (const target of targets) {
    const rank = rankOf(target, wanted, words)
    if (rank !== undefined) ranked.push([rank, target])
  }
  ranked.sort(([one], [other]) => one - other)
  return ranked.slice(0, MAX_FOUND).map(([, target]) => target)
}

function rankOf(
  { name, note, kind }: Target,
  wanted: string,
  words: readonly string[],
): number | undefined {
  const own = name.toLowerCase()
  if (own === wanted) return 0
  if (own.startsWith(wanted)) return 1
  if (own.includes(wanted)) return 2
  const all = `${own} ${note} ${kind}`.toLowerCase()
  return words.every((word) => all.includes(word)) ? 3 : undefined
}

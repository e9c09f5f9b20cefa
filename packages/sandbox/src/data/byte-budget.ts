/** Limits the memory of everything that is kept only to be looked at: calls, rejections, and attempts. */
export interface ByteBudget {
  /**
   * Counts the bytes of a record. While there are too many, the oldest records are dropped. Returns a function that
   * stops counting a record that was deleted for another reason.
   */
  keep(bytes: number, drop: () => void): () => void
}

interface Entry {
  bytes: number
  readonly drop: () => void
}

/** Creates a budget. The newest record is always kept. */
export function createByteBudget(maxBytes: number): ByteBudget {
  const entries = new Set<Entry>()
  let total = 0
  const forget = (entry: Entry): void => {
    if (entries.delete(entry)) total -= entry.bytes
  }
  return {
    keep(bytes, drop) {
      const added: Entry = { bytes, drop }
      entries.add(added)
      total += bytes
      for (const oldest of entries) {
        if (total <= maxBytes || oldest === added) break
        forget(oldest)
        oldest.drop()
      }
      return () => forget(added)
    },
  }
}

/** Makes identifiers: digits that begin with the day, as the live provider writes them, the same in every run. */
export interface Identifiers {
  /** Gives the next identifier. */
  next(): string
}

/** Makes identifiers that count up from the first one. */
export function createIdentifiers(now: () => number): Identifiers {
  let count = 0
  return {
    next() {
      count += 1
      const day = new Date(now()).toISOString().slice(0, 10).replaceAll('-', '')
      return `${day}1940108${String(count).padStart(16, '0')}`
    },
  }
}

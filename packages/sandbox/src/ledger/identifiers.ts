/** Creates IDs like the live provider's: digits that start with the date. They are the same in every run. */
export interface Identifiers {
  /** Returns the next ID. */
  next(): string
}

/** Creates IDs that count up from 1. */
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

import { randomInt } from 'node:crypto'
import type { Tables } from '../../data/tables.ts'

/** Creates IDs like the live provider's: digits that start with the date, with a letter that no column of numbers accepts. */
export interface Identifiers {
  next(): string
}

/** Options for {@link createIdentifiers}. */
export interface IdentifiersOptions {
  readonly now: () => number
  readonly tables: Tables
  /**
   * True if the IDs are the same in every run. Otherwise they differ, because a shop that keeps its records in a
   * database would take the first payments of the next run for those of the last one.
   */
  readonly isRepeatable: boolean
  /** The number of the merchant in the sandbox, so that no two merchants have the same ID. Defaults to 0. */
  readonly ordinal?: number | undefined
}

/** Creates IDs that count up: from a random number in each run, or from 1. */
export function createIdentifiers(options: IdentifiersOptions): Identifiers {
  const { now, tables, isRepeatable, ordinal = 0 } = options
  const kept = tables.open<{ run: string; count: number }>('identifiers', 1)
  // A run that was killed has used more than it saved, so that only one that must be repeatable continues.
  const last = isRepeatable ? kept.get('last') : undefined
  const run = last?.run ?? (isRepeatable ? String(ordinal).padStart(9, '0') : randomRun())
  let count = last?.count ?? 0
  return {
    next() {
      count += 1
      kept.set('last', { run, count })
      const day = new Date(now()).toISOString().slice(0, 10).replaceAll('-', '')
      return `${day}1940108${run.padEnd(9, '0')}J${String(count).padStart(6, '0')}`
    },
  }
}

function randomRun(): string {
  return String(randomInt(1, 1_000_000_000)).padStart(9, '0')
}

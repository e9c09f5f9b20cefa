import type { Omission } from './shape.ts'

/**
 * A parsed JSON object in which `LONE` replaces every string with half of a surrogate pair. Its shape then treats
 * each of them like any malformed value. A field that is read strictly rejects the message, and any other field is
 * omitted, or, in an array, the item.
 */
export interface MarkedJson {
  readonly value: unknown
  /** The places of the strings. */
  readonly marks: readonly Omission[]
  /**
   * Removes the marks that are left in a value that was read with its shape, in fields that the shape does not have.
   * Adds all marks to the fields that were omitted, except for those inside one of them.
   */
  omitMarks(read: unknown, omitted: Omission[]): void
}

const SOURCES: WeakMap<object, () => MarkedJson> = new WeakMap()

/** Remembers how to read an object again from which `parseJson` omitted values, so that a schema can report them. */
export function rememberMarked(clean: object, read: () => MarkedJson): void {
  SOURCES.set(clean, read)
}

/** Returns the marked form of an object from which `parseJson` omitted values, or `undefined`. */
export function findMarked(value: unknown): MarkedJson | undefined {
  return SOURCES.get(value as object)?.()
}

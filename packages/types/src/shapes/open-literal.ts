/**
 * A string of which some values are known: they autocomplete, and any other string passes as well. A value that the
 * gateway adds later must not break a live merchant.
 */
export type OpenLiteral<Known extends string> = Known | (string & Record<never, never>)

/** What an optional field that is documented as a string may really hold. It stays as it came. */
export type Scalar = string | number | boolean

/** A {@link Scalar} of which some strings are known. */
export type OpenScalar<Known extends string> = OpenLiteral<Known> | number | boolean

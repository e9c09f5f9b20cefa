/**
 * For this toolkit's other packages. These names can change in any release, so do not import them in your own code.
 *
 * @packageDocumentation
 */
export { createLookup, type Lookup, type LookupOptions } from './lookup.ts'
export { nearestName } from './nearest-name.ts'
export { observe } from './observe.ts'
export type { Filled, NestedRules, Requirement, Rule, Rules } from './options.ts'
export {
  anything,
  boolean,
  callback,
  clock,
  integer,
  milliseconds,
  oneOf,
  optional,
  readOptions,
  rule,
} from './options.ts'
export { readClock } from './read-clock.ts'
export { shortName } from './short-name.ts'
export { createTurns, type Turns } from './turns.ts'
export {
  concatBytes,
  fromHex,
  isObject,
  isUint8Array,
  MAX_INT32,
  toHex,
  typeName,
} from './values.ts'

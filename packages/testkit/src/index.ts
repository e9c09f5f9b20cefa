export type { ManualClock } from './clock.ts'
export { manualClock } from './clock.ts'
export type { KeySpelling } from './key-spellings.ts'
export { keySpellings, keyThumbprint, writePem } from './key-spellings.ts'
export type { TestKeyPair } from './keys.ts'
export { testKeyPair } from './keys.ts'
export {
  arbitraryClientId,
  arbitraryMessage,
  arbitraryMethod,
  arbitraryMutation,
  arbitraryTarget,
  arbitraryText,
  arbitraryTime,
  arbitraryWrittenTime,
} from './messages.ts'
export { describeVectors } from './vectors.ts'

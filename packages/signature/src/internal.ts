/**
 * For this toolkit's other packages. These names can change in any release, so do not import them in your own code.
 *
 * @packageDocumentation
 */
export { assertDistinctKeys } from './distinct-keys.ts'
export { isKeyRing, toKeyRing } from './keys/key-ring.ts'
export { toRsaJwk } from './keys/rsa-jwk.ts'
export type { RsaNumbers, RsaPrivateNumbers, RsaPublicNumbers } from './keys/rsa-numbers.ts'
export {
  belongTogether,
  countBits,
  isPrivateNumbers,
  NUMBER_NAMES,
  toBigInt,
} from './keys/rsa-numbers.ts'
export { clientIdRule, isClientId } from './message/message.ts'
export { signerRules, toSigner } from './signer.ts'
export { checkHeaders } from './verify.ts'

/**
 * Signs and verifies the payment gateway's messages with RSA256 over the exact bytes, using Web Crypto.
 *
 * @packageDocumentation
 */
export { canonicalBytes, canonicalText } from './canonical.ts'
export type { SignatureFields } from './header.ts'
export { buildSignatureHeader, parseSignatureHeader } from './header.ts'
export { isSameKeyPair } from './keys/distinct-keys.ts'
export { importPrivateKey, importPublicKey } from './keys/import-key.ts'
export type { KeyMaterial } from './keys/key-material.ts'
export type { KeyOptions } from './keys/key-policy.ts'
export type { KeyResolver } from './keys/key-resolver.ts'
export type { GatewayKeys, KeyRing, KeyRingOptions, KeysByVersion } from './keys/key-ring.ts'
export { createKeyRing } from './keys/key-ring.ts'
export type { RsaJwk } from './keys/rsa-jwk.ts'
export type { WindowedKey } from './keys/windowed-key.ts'
export type { SignableMessage } from './message.ts'
export type { SignedRequest, SignRequestOptions, UnsignedMessage } from './sign.ts'
export { signMessage, signRequest } from './sign.ts'
export type { SignatureErrorCode } from './signature-error.ts'
export { SignatureError } from './signature-error.ts'
export type { Signer, SignerOptions } from './signer.ts'
export { createSigner } from './signer.ts'
export type { TimeFormat } from './time.ts'
export { formatTime, parseTime } from './time.ts'
export type { Proof, UnverifiedMessage, VerificationPolicy, VerifiedMessage } from './verify.ts'
export { verifyMessage } from './verify.ts'
export type { WebCryptoKey } from './web-crypto.ts'

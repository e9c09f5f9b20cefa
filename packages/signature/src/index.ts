/**
 * Signs and verifies the payment gateway's messages with RSA256 over the exact bytes, using Web Crypto.
 *
 * @packageDocumentation
 */

export type { WebCryptoKey } from './crypto/web-crypto.ts'
export { isSameKeyPair } from './distinct-keys.ts'
export { SignatureError, type SignatureErrorCode } from './errors/signature-error.ts'
export { importPrivateKey, importPublicKey } from './keys/import-key.ts'
export type { KeyMaterial } from './keys/key-material.ts'
export type { KeyOptions } from './keys/key-policy.ts'
export type { KeyResolver } from './keys/key-resolver.ts'
export type { GatewayKeys, KeyRing, KeyRingOptions, KeysByVersion } from './keys/key-ring.ts'
export { createKeyRing } from './keys/key-ring.ts'
export type { RsaJwk } from './keys/rsa-jwk.ts'
export type { WindowedKey } from './keys/windowed-key.ts'
export { canonicalBytes, canonicalText } from './message/canonical.ts'
export type { SignatureFields } from './message/header.ts'
export { buildSignatureHeader, parseSignatureHeader } from './message/header.ts'
export type { SignableMessage } from './message/message.ts'
export { formatTime, parseTime, type TimeFormat } from './message/time.ts'
export type { SignedRequest, SignRequestOptions, UnsignedMessage } from './sign.ts'
export { signMessage, signRequest } from './sign.ts'
export { createSigner, type Signer, type SignerOptions } from './signer.ts'
export type { Proof, UnverifiedMessage, VerificationPolicy, VerifiedMessage } from './verify.ts'
export { verifyMessage } from './verify.ts'

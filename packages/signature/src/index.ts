/**
 * Signs and verifies messages of the payment gateway: RSA256 over the exact bytes, on Web Crypto.
 *
 * @packageDocumentation
 */
export { canonicalBytes, canonicalText } from './canonical.ts'
export type { SignatureFields } from './header.ts'
export { buildSignatureHeader, parseSignatureHeader } from './header.ts'
export { importPrivateKey, importPublicKey } from './import-key.ts'
export type { KeyMaterial } from './key-material.ts'
export type { KeyOptions } from './key-policy.ts'
export type { KeyResolver } from './key-resolver.ts'
export type { DateInput, KeyRing, KeyRingOptions, KeyVersions, WindowedKey } from './key-ring.ts'
export { createKeyRing } from './key-ring.ts'
export type { MessageHead, SignableMessage } from './message.ts'
export type { RsaJwk } from './rsa-jwk.ts'
export { isSameKeyPair } from './same-key-pair.ts'
export type { SignedRequest, SignRequestOptions, UnsignedMessage } from './sign.ts'
export { signMessage, signRequest } from './sign.ts'
export type { SignatureErrorCode } from './signature-error.ts'
export { SignatureError } from './signature-error.ts'
export type { Signer, SignerOptions } from './signer.ts'
export { createSigner } from './signer.ts'
export type { TimeFormat } from './time.ts'
export { formatTime, parseTime } from './time.ts'
export type { UnverifiedMessage, VerificationPolicy, VerifiedMessage } from './verify.ts'
export { verifyMessage } from './verify.ts'
export type { WebCryptoKey } from './web-crypto.ts'

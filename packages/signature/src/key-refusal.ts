import { refusal, type SignatureError } from './signature-error.ts'

// The refusals of keys that are made in more than one place.

export function malformedKey(): SignatureError {
  return refusal(
    'GW_SIGNATURE_KEY_MALFORMED',
    'this is no key in a form that is read here: PEM or bare base64 of PKCS#8, PKCS#1 or SPKI, DER bytes or a JWK; @gw/keys reads more',
  )
}

export function truncatedKey(): SignatureError {
  return refusal('GW_SIGNATURE_KEY_TRUNCATED', 'the key ends too early: was all of it copied?')
}

export function emptyKey(): SignatureError {
  return refusal('GW_SIGNATURE_KEY_EMPTY', 'the key is empty: is the file or the variable filled?')
}

export function encryptedKey(): SignatureError {
  return refusal(
    'GW_SIGNATURE_KEY_ENCRYPTED',
    'the key is encrypted: decrypt it first, see @gw/keys',
  )
}

export function notRsaKey(): SignatureError {
  return refusal(
    'GW_SIGNATURE_KEY_NOT_RSA',
    'this is not an RSA key; the gateway signs with RSA only',
  )
}

export function pssKey(): SignatureError {
  return refusal(
    'GW_SIGNATURE_KEY_RSA_PSS',
    'this key is for RSA-PSS; RSA256 is PKCS#1 v1.5 and needs a plain RSA key',
  )
}

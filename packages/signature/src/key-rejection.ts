import { reject } from './signature-error.ts'

// The rejections of keys that more than one module makes.

export function rejectMalformedKey(): never {
  reject('GW_SIGNATURE_KEY_MALFORMED', 'not PEM, base64, DER or JWK of an RSA key')
}

export function rejectEncryptedKey(): never {
  reject('GW_SIGNATURE_KEY_ENCRYPTED', 'decrypt it with @gw/keys')
}

export function rejectNotRsaKey(): never {
  reject('GW_SIGNATURE_KEY_NOT_RSA', 'RSA is needed')
}

export function rejectPssKey(): never {
  reject('GW_SIGNATURE_KEY_RSA_PSS', 'plain RSA is needed')
}

export function rejectUsage(): never {
  reject('GW_SIGNATURE_KEY_USAGE_WRONG', 'RS256 is needed')
}

import { refuse } from './signature-error.ts'

// The refusals of keys that more than one module makes.

export function refuseMalformedKey(): never {
  refuse('GW_SIGNATURE_KEY_MALFORMED', 'not PEM, base64, DER or JWK of an RSA key')
}

export function refuseEncryptedKey(): never {
  refuse('GW_SIGNATURE_KEY_ENCRYPTED', 'decrypt it with @gw/keys')
}

export function refuseNotRsaKey(): never {
  refuse('GW_SIGNATURE_KEY_NOT_RSA', 'RSA is needed')
}

export function refusePssKey(): never {
  refuse('GW_SIGNATURE_KEY_RSA_PSS', 'plain RSA is needed')
}

export function refuseUsage(): never {
  refuse('GW_SIGNATURE_KEY_USAGE_WRONG', 'RS256 is needed')
}

import { refuse } from './signature-error.ts'

// The refusals of keys that more than one module makes.

export function refuseMalformedKey(): never {
  refuse('GW_SIGNATURE_KEY_MALFORMED', 'no RSA key in PEM, base64, DER or JWK form')
}

export function refuseEncryptedKey(): never {
  refuse('GW_SIGNATURE_KEY_ENCRYPTED', 'the key is encrypted: see @gw/keys')
}

export function refuseNotRsaKey(): never {
  refuse('GW_SIGNATURE_KEY_NOT_RSA', 'not an RSA key')
}

export function refusePssKey(): never {
  refuse('GW_SIGNATURE_KEY_RSA_PSS', 'an RSA-PSS key; a plain RSA key is needed')
}

export function refuseUsage(): never {
  refuse('GW_SIGNATURE_KEY_USAGE_WRONG', 'a key for another use than RS256')
}

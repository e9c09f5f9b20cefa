// Values of the `Signature` header: the meaning of each, or why it is rejected. All are written by hand, and the package
// must agree.
import assert from 'node:assert/strict'
import { buildSignatureHeader, parseSignatureHeader } from '@gw/signature'

const SHORT = 'AA==' // one byte: two padding characters
const SIGNS = '+//+' // three bytes, with every character that is percent-encoded except the padding

/**
 * Name, text, key version, signature.
 *
 * @type {[string, string, number, string][]}
 */
const ACCEPTED = [
  ['the format that is written', 'algorithm=RSA256,keyVersion=1,signature=%2B%2F%2F%2B', 1, SIGNS],
  ['plain base64', 'algorithm=RSA256,keyVersion=1,signature=+//+', 1, SIGNS],
  ['hex digits in lowercase', 'algorithm=RSA256,keyVersion=1,signature=%2b%2f%2f%2b', 1, SIGNS],
  ['hex digits in both cases', 'algorithm=RSA256,keyVersion=1,signature=%2b%2F%2f%2B', 1, SIGNS],
  ['padding, percent-encoded', 'algorithm=RSA256,keyVersion=1,signature=AA%3D%3D', 1, SHORT],
  ['padding, plain', 'algorithm=RSA256,keyVersion=1,signature=AA==', 1, SHORT],
  ['one padding character', 'algorithm=RSA256,keyVersion=1,signature=AAE%3D', 1, 'AAE='],
  ['no character that needs encoding', 'algorithm=RSA256,keyVersion=1,signature=AAAA', 1, 'AAAA'],
  [
    'the highest key version',
    'algorithm=RSA256,keyVersion=2147483647,signature=AAAA',
    2147483647,
    'AAAA',
  ],
  ['another order', 'signature=AAAA,keyVersion=12,algorithm=RSA256', 12, 'AAAA'],
  ['a space after commas', 'algorithm=RSA256, keyVersion=1, signature=AAAA', 1, 'AAAA'],
  ['spaces and tabs after commas', 'algorithm=RSA256, \t keyVersion=1,\tsignature=AAAA', 1, 'AAAA'],
  ['an unknown field first', 'v=2,algorithm=RSA256,keyVersion=1,signature=AAAA', 1, 'AAAA'],
  ['an unknown field last', 'algorithm=RSA256,keyVersion=1,signature=AAAA,note=a=b', 1, 'AAAA'],
  [
    'an unknown field in another case',
    'Signature=x,algorithm=RSA256,keyVersion=1,signature=AAAA',
    1,
    'AAAA',
  ],
]

const REJECTED = {
  GW_SIGNATURE_HEADER_MISSING: { nothing: '' },
  GW_SIGNATURE_HEADER_MALFORMED: {
    'a single word': 'RSA256',
    'only a comma': ',',
    'a leading comma': ',algorithm=RSA256,keyVersion=1,signature=AAAA',
    'a trailing comma': 'algorithm=RSA256,keyVersion=1,signature=AAAA,',
    'two commas': 'algorithm=RSA256,,keyVersion=1,signature=AAAA',
    'a field without =': 'algorithm=RSA256,keyVersion,signature=AAAA',
    'a field without a name': 'algorithm=RSA256,=1,keyVersion=1,signature=AAAA',
  },
  GW_SIGNATURE_FIELD_MISSING: {
    'no algorithm': 'keyVersion=1,signature=AAAA',
    'no keyVersion': 'algorithm=RSA256,signature=AAAA',
    'no signature': 'algorithm=RSA256,keyVersion=1',
    semicolons: 'algorithm=RSA256;keyVersion=1;signature=AAAA;',
    'a leading space': ' algorithm=RSA256,keyVersion=1,signature=AAAA',
    'a line feed after a comma': 'algorithm=RSA256,\nkeyVersion=1,signature=AAAA',
    'a name in another case': 'Algorithm=RSA256,keyVersion=1,signature=AAAA',
    'an empty algorithm': 'algorithm=,keyVersion=1,signature=AAAA',
    'an empty keyVersion': 'algorithm=RSA256,keyVersion=,signature=AAAA',
    'an empty signature': 'algorithm=RSA256,keyVersion=1,signature=',
    'an empty unknown field': 'algorithm=RSA256,keyVersion=1,signature=AAAA,note=',
  },
  GW_SIGNATURE_FIELD_REPEATED: {
    'two algorithms': 'algorithm=RSA256,algorithm=RSA256,keyVersion=1,signature=AAAA',
    'two key versions': 'algorithm=RSA256,keyVersion=1,keyVersion=2,signature=AAAA',
    'two signatures': 'algorithm=RSA256,keyVersion=1,signature=AAAA,signature=AAAA',
    'an unknown field twice': 'algorithm=RSA256,keyVersion=1,signature=AAAA,note=a,note=b',
    'two joined headers':
      'algorithm=RSA256,keyVersion=1,signature=AAAA, algorithm=RSA256,keyVersion=1,signature=AAAA',
  },
  GW_SIGNATURE_ALGORITHM_UNSUPPORTED: {
    lowercase: 'algorithm=rsa256,keyVersion=1,signature=AAAA',
    'another hash': 'algorithm=RSA512,keyVersion=1,signature=AAAA',
    'the JOSE name of the algorithm': 'algorithm=RS256,keyVersion=1,signature=AAAA',
    none: 'algorithm=none,keyVersion=1,signature=AAAA',
    quotes: 'algorithm="RSA256",keyVersion=1,signature=AAAA',
    'a space before the algorithm': 'algorithm= RSA256,keyVersion=1,signature=AAAA',
  },
  GW_SIGNATURE_KEY_VERSION_INVALID: {
    zero: 'algorithm=RSA256,keyVersion=0,signature=AAAA',
    'a leading zero': 'algorithm=RSA256,keyVersion=01,signature=AAAA',
    'a minus sign': 'algorithm=RSA256,keyVersion=-1,signature=AAAA',
    'a plus sign': 'algorithm=RSA256,keyVersion=+1,signature=AAAA',
    'a fraction': 'algorithm=RSA256,keyVersion=1.0,signature=AAAA',
    'an exponent': 'algorithm=RSA256,keyVersion=1e3,signature=AAAA',
    hexadecimal: 'algorithm=RSA256,keyVersion=0x1,signature=AAAA',
    'one above the highest key version': 'algorithm=RSA256,keyVersion=2147483648,signature=AAAA',
    'far above the highest key version':
      'algorithm=RSA256,keyVersion=99999999999999999999,signature=AAAA',
    'a single word': 'algorithm=RSA256,keyVersion=one,signature=AAAA',
  },
  GW_SIGNATURE_ENCODING_INVALID: {
    base64url: 'algorithm=RSA256,keyVersion=1,signature=-__-',
    'no padding': 'algorithm=RSA256,keyVersion=1,signature=AA',
    'too little padding': 'algorithm=RSA256,keyVersion=1,signature=AA=',
    'too much padding': 'algorithm=RSA256,keyVersion=1,signature=AAAA====',
    'only padding': 'algorithm=RSA256,keyVersion=1,signature====',
    'padding in the middle': 'algorithm=RSA256,keyVersion=1,signature=AA==AAAA',
    'nonzero bits that decoding discards': 'algorithm=RSA256,keyVersion=1,signature=AB==',
    'a mix of plain and percent-encoded characters': 'algorithm=RSA256,keyVersion=1,signature=%2B/',
    'a space in place of a plus sign': 'algorithm=RSA256,keyVersion=1,signature=%20//%2B',
    'whitespace in the signature': 'algorithm=RSA256,keyVersion=1,signature=AA AA',
    'a trailing line feed': 'algorithm=RSA256,keyVersion=1,signature=AAAA\n',
    'a trailing NUL': 'algorithm=RSA256,keyVersion=1,signature=AAAA\u0000',
    'a percent-encoded letter': 'algorithm=RSA256,keyVersion=1,signature=%41AAA',
    'double percent-encoding': 'algorithm=RSA256,keyVersion=1,signature=AA%253D%253D',
    'truncated percent-encoding': 'algorithm=RSA256,keyVersion=1,signature=AAA%3',
    'a character outside base64': 'algorithm=RSA256,keyVersion=1,signature=AA*A',
    quotes: 'algorithm=RSA256,keyVersion=1,signature="AAAA"',
  },
}

export function generate() {
  return {
    about:
      'Values of the Signature header: the meaning of each, or the code of its rejection. See README.md.',
    accepted: ACCEPTED.map(([name, text, keyVersion, signatureBase64]) => {
      const fields = parseSignatureHeader(text)
      const signature = Buffer.from(signatureBase64, 'base64')
      assert.deepEqual(
        { ...fields, signature: Buffer.from(fields.signature) },
        { algorithm: 'RSA256', keyVersion, signature },
        name,
      )
      const written = buildSignatureHeader({ keyVersion, signature })
      return { name, text, keyVersion, signatureBase64, written }
    }),
    rejected: Object.entries(REJECTED).flatMap(([code, texts]) =>
      Object.entries(texts).map(([name, text]) => {
        assert.throws(() => parseSignatureHeader(text), { code }, name)
        return { name, text, code }
      }),
    ),
  }
}

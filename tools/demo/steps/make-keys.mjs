import { createKeyRing, createSigner } from '@gw/signature'

const KEY_VERSION = 1
const BITS = 2048

/** The private half is made inside Web Crypto and cannot leave it: there is nothing here that could show it. */
export const makeKeys = {
  title: 'Make a key pair',
  async run(exchange, screen) {
    const { privateKey, publicKey } = await crypto.subtle.generateKey(
      {
        name: 'RSASSA-PKCS1-v1_5',
        hash: 'SHA-256',
        modulusLength: BITS,
        publicExponent: new Uint8Array([1, 0, 1]),
      },
      false,
      ['sign', 'verify'],
    )
    const spki = await crypto.subtle.exportKey('spki', publicKey)
    exchange.signer = createSigner({ privateKey, keyVersion: KEY_VERSION })
    // As text, the way a merchant portal shows it.
    exchange.keys = createKeyRing({ [KEY_VERSION]: Buffer.from(spki).toString('base64') })
    const digest = Buffer.from(await crypto.subtle.digest('SHA-256', spki))
    screen.row('kind', `RSA, ${BITS} bits, key version ${KEY_VERSION}`)
    screen.row('private key', 'stays in this process and cannot be exported')
    screen.row('public key', `SHA-256 ${digest.toString('hex')}`)
  },
}

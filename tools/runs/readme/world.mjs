// What the first examples of the READMEs read from their environment. A program imports this file first.
import { generateKeyPairSync } from 'node:crypto'

process.env.GATEWAY_PUBLIC_KEY = createKeyPair().publicKey
process.env.MERCHANT_PRIVATE_KEY = createKeyPair().privateKey
process.env.GW_HOST_EUROPE_RECOMMENDED = 'https://gateway.example'

function createKeyPair() {
  return generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
}

// The gateway's part of an example: a key pair, with which `gw doctor` signs, and its environment variables.
import { generateKeyPairSync } from 'node:crypto'

const clientId = 'SANDBOX_MERCHANT'
const notifyUrl = 'https://shop.example/registered/notify'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const merchant = generateKeyPairSync('rsa', { modulusLength: 2048 })

/** The gateway's private key. It exists only in this process. */
export const privateKeyPem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

/** The environment variables of an example. */
export const environment = {
  GATEWAY_CLIENT_ID: clientId,
  GATEWAY_PUBLIC_KEY: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  GATEWAY_PRIVATE_KEY: merchant.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  GATEWAY_NOTIFY_URL: notifyUrl,
  ...{
    GATEWAY_HOST: 'http://127.0.0.1:1',
    GATEWAY_REGION: 'europe',
    GATEWAY_ENVIRONMENT: 'sandbox',
  },
}

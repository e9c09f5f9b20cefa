// Starts the platform with one merchant from the environment.
import { createPlatform } from './platform.mjs'

const merchants = new Map([
  [process.env.GATEWAY_CLIENT_ID ?? '', { gatewayKeys: { 1: process.env.GATEWAY_PUBLIC_KEY } }],
])
const notifyUrl = process.env.GATEWAY_NOTIFY_URL ?? ''
const port = Number(process.env.PORT ?? 3000)
const platform = createPlatform(merchants, notifyUrl, print)
platform.listen(port, '127.0.0.1', () => print(`listening on port ${port}`))

/** @param {string} line */
function print(line) {
  process.stdout.write(`${line}\n`)
}

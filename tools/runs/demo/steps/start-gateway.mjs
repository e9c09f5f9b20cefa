import { startSandbox } from '@gw/sandbox'

/** A local gateway, which verifies every request, signs every response, and sends and resends notifications. */
export const startGateway = {
  title: 'Start a gateway',
  async run(exchange, screen) {
    const sandbox = await startSandbox()
    exchange.sandbox = sandbox
    await sandbox.ready() // the keys are generated in the background until here
    screen.success(`listening on ${sandbox.url}`)
    screen.row('client ID', sandbox.merchant.clientId)
    screen.row('keys', 'RSA, 2048 bits, a new key pair for the gateway and for the merchant')
  },
}

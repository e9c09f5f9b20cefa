import { startSandbox } from '@gw/sandbox'

/** The other side: checks every request, signs every answer, notifies and sends again, on this machine alone. */
export const startGateway = {
  title: 'Start a gateway',
  async run(exchange, screen) {
    const sandbox = await startSandbox()
    exchange.sandbox = sandbox
    await sandbox.ready() // the keys are generated in the background until here
    screen.success(`it listens at ${sandbox.url}`)
    screen.row('client id', sandbox.merchant.clientId)
    screen.row('keys', 'RSA, 2048 bits, one pair for each side, made just now')
  },
}

// The sandbox in its own process, with payments whose notifications are pending. It responds to `cpu` with its CPU time
// and to `state` with its number of payments and notifications.
import { setTimeout as wait } from 'node:timers/promises'
import { startSandbox } from '@gw/sandbox'

const startMs = performance.now()
const sandbox = await startSandbox()
const startedInMs = performance.now() - startMs
const { clientId } = sandbox.merchant
const { privateKey } = await sandbox.merchant.exportKeyPair()
const gatewayKeys = await sandbox.gatewayKeys.exportPublicKeys()

process.send?.({ url: sandbox.url, startedInMs, clientId, privateKey, gatewayKeys })
process.on('disconnect', () => process.exit())
process.on('message', (/** @type {any} */ asked) => {
  if (asked.pay !== undefined) void pay(asked).then((paymentIds) => process.send?.(paymentIds))
  else if (asked === 'cpu') process.send?.(process.cpuUsage())
  else process.send?.(state())
})

/** Creates payments and pays them. Resolves when each notification was sent to `notifyUrl` once. */
async function pay({ pay: count, notifyUrl }) {
  sandbox.merchant.notifyUrl = notifyUrl
  const paymentAmount = { currency: 'EUR', value: '100' }
  const paymentIds = Array.from({ length: count }, () => {
    const { paymentId } = sandbox.payments.create({ paymentAmount })
    sandbox.payments.pay(paymentId)
    return paymentId
  })
  while (sandbox.deliveries.list().some(({ attempts }) => attempts.length === 0)) await wait(10)
  await sandbox.deliveries.settled()
  return paymentIds
}

function state() {
  const deliveries = sandbox.deliveries.list()
  const pending = deliveries.filter((delivery) => delivery.state === 'pending').length
  const attempts = deliveries.reduce((sum, delivery) => sum + delivery.attempts.length, 0)
  return { payments: sandbox.payments.list().length, pending, attempts }
}

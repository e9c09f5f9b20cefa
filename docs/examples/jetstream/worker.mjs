// Takes payments from the stream and changes the orders. A message is acknowledged after the commit: a worker that is
// killed in between gets it again, and the order's row shows that nothing is left to do.
import { isGatewayError } from '@gw/errors'
import { applyOutcome, createTables, NeedsPerson } from './orders.mjs'
import { createStreams, MAX_DELIVERIES, names, openStream } from './stream.mjs'

const AT_ONCE = 8
const RETRY_MS = Number(process.env.RETRY_MS ?? 1_000)

process.on('disconnect', () => process.exit())
await createTables()
const { connection, js } = await openStream()
await createStreams(connection)
const consumer = await js.consumers.get(names.stream, names.worker)
print('working')

/** @type {Set<Promise<void>>} */
const running = new Set()
for await (const message of await consumer.consume({ max_messages: 2 * AT_ONCE })) {
  const work = handle(message)
    .catch((error) => print(`stays in the stream: ${error.message}`))
    .finally(() => running.delete(work))
  running.add(work)
  if (running.size >= AT_ONCE) await Promise.race(running)
}

/** @param {import('@nats-io/jetstream').JsMsg} message */
async function handle(message) {
  const { deliveryCount } = message.info
  // It was delivered before, and no worker survived long enough to say why it failed.
  if (deliveryCount > MAX_DELIVERIES) return park(message, 'not acknowledged')
  try {
    /** @type {import('./stream.mjs').StoredPayment} */
    const payment = message.json()
    if (await applyOutcome(payment)) print(`${verb(payment)} ${payment.paymentRequestId}`)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    if (isFinal(error) || deliveryCount >= MAX_DELIVERIES) return park(message, reason)
    return message.nak(RETRY_MS * 2 ** Math.min(deliveryCount - 1, 6))
  }
  message.ack()
}

/**
 * Returns whether trying again does not help: a different amount stays different, and broken JSON stays broken.
 *
 * @param {unknown} error
 */
function isFinal(error) {
  return (
    error instanceof NeedsPerson ||
    error instanceof SyntaxError ||
    isGatewayError(error, 'GW_TYPES_ORDER_MISMATCH')
  )
}

/**
 * Stores a message where a person looks at it, and then removes it from the stream.
 *
 * @param {import('@nats-io/jetstream').JsMsg} message
 * @param {string} reason
 */
async function park(message, reason) {
  const msgID = `parked ${message.seq}`
  const expect = { streamName: names.parkedStream }
  await js.publish(names.parkedSubject, message.data, { msgID, expect })
  print(`parked ${message.seq}: ${reason}`)
  message.ack()
}

/** @param {import('./stream.mjs').StoredPayment} payment */
function verb({ outcome }) {
  return outcome === 'succeeded' ? 'fulfill' : outcome
}

/** @param {string} line */
function print(line) {
  process.stdout.write(`${line}\n`)
}

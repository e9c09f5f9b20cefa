// Verifies notifications, and acknowledges each one when the stream has stored it. It has no database, so you can run any
// number of instances.
import { createHash } from 'node:crypto'
import { requireSignature } from '@gw/express'
import { notificationKey, paymentOutcome } from '@gw/types'
import express from 'express'
import { createStreams, names, openStream } from './stream.mjs'

const { connection, js } = await openStream()
await createStreams(connection)

const app = express()
app.post(
  '/notify',
  requireSignature(
    {
      clientId: process.env.GATEWAY_CLIENT_ID ?? '',
      gatewayKeys: { 1: process.env.GATEWAY_PUBLIC_KEY },
      notifyUrl: process.env.GATEWAY_NOTIFY_URL ?? '',
      onRejected: ({ code, step }) => print(`rejected ${code} (${step})`),
    },
    async (verified, _request, response) => {
      try {
        await store(verified)
        const result = { resultCode: 'SUCCESS', resultStatus: 'S', resultMessage: 'success' }
        response.json({ result }) // the response that stops the resends
      } catch (error) {
        print(`not stored: ${error instanceof Error ? error.message : error}`)
        const resultMessage = 'not stored yet'
        const result = { resultCode: 'UNKNOWN_EXCEPTION', resultStatus: 'U', resultMessage }
        response.status(503).json({ result }) // the gateway resends it
      }
    },
  ),
)

/**
 * Publishes a notification. Resolves when the stream has stored it, on most of its replicas.
 *
 * @param {Parameters<import('@gw/express').VerifiedHandler>[0]} verified
 */
async function store({ notification, issues, rawBody, clientId }) {
  // Other kinds need their own subject and worker. Until then, the gateway resends them for a day.
  if (notification.kind !== 'notifyPayment') throw new Error(`no worker for ${notification.kind}`)
  const { paymentRequestId, paymentId, paymentAmount } = notification
  const payment = {
    paymentRequestId,
    paymentId,
    paymentAmount,
    outcome: paymentOutcome(notification),
  }
  const bodySha256 = sha256(rawBody)
  // Hashed, because a key can contain what a header of NATS cannot.
  const msgID = sha256(await notificationKey({ notification, issues }, { clientId, bodySha256 }))
  const expect = { streamName: names.stream }
  await js.publish(names.subject, JSON.stringify(payment), { msgID, expect, timeout: 4_000 })
}

/** @param {string | Uint8Array} data */
function sha256(data) {
  return createHash('sha256').update(data).digest('hex')
}

const port = Number(process.env.PORT ?? 3000)
app.listen(port, '127.0.0.1', () => print(`listening on port ${port}`))
process.on('disconnect', () => process.exit())

/** @param {string} line */
function print(line) {
  process.stdout.write(`${line}\n`)
}

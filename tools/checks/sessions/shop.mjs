// A test shop for the sessions: an endpoint at /notify that trusts a sandbox, a probe at /effects, and /test-orders, which
// creates nothing, because every order costs the same here.
import { readFileSync } from 'node:fs'
import { createMemoryInbox, gatewayWebhook } from '@gw/express'
import { assertMatchesOrder, isPaid } from '@gw/types'
import express from 'express'

const [, , port = '3000', keyFile = '', clientId = 'SANDBOX_MERCHANT'] = process.argv
/** @type {string[]} */
const effects = []
const app = express()
app.post(
  '/notify',
  gatewayWebhook({
    clientId,
    gatewayKeys: { 1: readFileSync(keyFile, 'utf8') },
    notifyUrl: `http://127.0.0.1:${port}/notify`,
    inbox: createMemoryInbox(),
    onRejected: 'silent',
    on: {
      async notifyPayment(payment) {
        if (!isPaid(payment)) return
        const { paymentRequestId = '' } = payment
        if (paymentRequestId.startsWith('DOCTOR_FAIL')) throw new Error('the handler fails')
        const amount = { currency: 'EUR', value: '1999' }
        assertMatchesOrder(payment, { paymentRequestId, amount })
        effects.push(paymentRequestId)
      },
      notifyRefund: async () => {},
    },
  }),
)
app.get('/effects', ({ query }, response) => {
  const { paymentRequestId } = query
  response.json({ effects: effects.filter((id) => id === paymentRequestId) })
})
app.post('/test-orders', (_request, response) => void response.sendStatus(204))
app.listen(Number(port), '127.0.0.1', () => process.stdout.write('ready\n'))

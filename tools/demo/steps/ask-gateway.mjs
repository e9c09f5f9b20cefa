import { createClient } from '@gw/client'
import { isGatewayError } from '@gw/errors'
import { formatAmount } from '@gw/types'

/** A signed question, and an answer that is believed for its signature alone. */
export const askGateway = {
  title: 'Ask the gateway about the payment',
  async run({ sandbox }, screen) {
    const client = createClient({
      clientId: sandbox.merchant.clientId,
      signer: sandbox.merchant.signer,
      gatewayKeys: await sandbox.gatewayKeys.exportPublicKeys(),
      endpoint: {
        hosts: sandbox.hosts,
        region: 'europe',
        scenario: 'online',
        environment: 'sandbox',
      },
      now: sandbox.clock.now,
    })
    const question = { paymentRequestId: 'ORDER_1' }
    const { outcome, record } = await client.getPaymentOutcome(question)
    if (outcome !== 'succeeded') throw new Error(`the payment is ${outcome}`)
    const { paymentAmount } = record
    if (paymentAmount === undefined) throw new Error('the answer has no amount')
    screen.success(`its answer verifies: ${outcome}, ${formatAmount(paymentAmount, 'en')}`)

    sandbox.faults.add({ fault: 'tamperedByte', on: 'responses', times: 1 })
    try {
      await client.inquiryPayment(question)
    } catch (error) {
      if (!isGatewayError(error, 'GW_CLIENT_RESPONSE_SIGNATURE_INVALID')) throw error
      screen.rejection('the same answer with one byte changed on the way', error)
      return
    }
    throw new Error('a changed answer was believed')
  },
}

import { isGatewayError } from '@gw/errors'
import { inquiryPayment } from '@gw/operations'
import { formatAmount } from '@gw/types'

/** Sends a signed inquiry, and accepts only a response with a valid signature. */
export const askGateway = {
  title: 'Look up the payment',
  async run({ sandbox, client }, screen) {
    const question = { paymentRequestId: 'ORDER_1' }
    const payment = await client.findPayment(question)
    if (!payment.found || payment.outcome !== 'succeeded')
      throw new Error('Expected the payment to be found and succeeded')
    const { outcome, record } = payment
    const { paymentAmount } = record
    if (paymentAmount === undefined) throw new Error('The response has no amount')
    screen.success(`the response is verified: ${outcome}, ${formatAmount(paymentAmount, 'en')}`)

    sandbox.faults.add({ fault: 'tamperedByte', on: 'responses', times: 1 })
    try {
      await client.call(inquiryPayment, question)
    } catch (error) {
      if (!isGatewayError(error, 'GW_CLIENT_RESPONSE_SIGNATURE_INVALID')) throw error
      screen.rejection('the same response with one byte changed in transit', error)
      return
    }
    throw new Error('A changed response was accepted')
  },
}

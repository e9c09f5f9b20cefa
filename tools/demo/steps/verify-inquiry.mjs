import { verifyMessage } from '@gw/signature'
import { parseJson } from '@gw/types'
import { policyFor, receivedMessage } from '../received-message.mjs'

/** Gives proof with the verified copy of the body, which is what gets parsed. */
export const verifyInquiry = {
  title: 'Verify it with the public key',
  async run(exchange, screen) {
    const proof = await verifyMessage(receivedMessage(exchange), policyFor(exchange))
    // Read strictly, and only now.
    const { paymentId } = /** @type {{ paymentId: string }} */ (parseJson(proof.body))
    screen.success('the signature holds')
    screen.row('client id', proof.clientId)
    screen.row('time', new Date(proof.timeMs).toISOString())
    screen.row('key version', String(proof.keyVersion))
    screen.row('paymentId', paymentId)
  },
}

import { verifyMessage } from '@gw/signature'
import { expectRefusal } from '../expect-refusal.mjs'
import { policyFor, receivedMessage } from '../received-message.mjs'

/** One digit of the payment id becomes another: still good JSON, and another payment. */
export const changeOneByte = {
  title: 'Change one byte',
  async run(exchange, screen) {
    const message = receivedMessage(exchange)
    const body = message.body.slice()
    const at = body.lastIndexOf(0x35) // the last 5
    body[at] = 0x36
    const show = (bytes) => new TextDecoder().decode(bytes)
    screen.row('signed', show(message.body))
    screen.row('received', show(body))
    const error = await expectRefusal(
      () => verifyMessage({ ...message, body }, policyFor(exchange)),
      'GW_SIGNATURE_MISMATCH',
    )
    screen.refusal(`byte ${at} of the body is 0x36 and was 0x35`, error)
  },
}

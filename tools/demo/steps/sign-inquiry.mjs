import { signRequest } from '@gw/signature'

/** Asks for one payment, as `POST /ams/api/v1/payments/inquiryPayment` does. */
export const signInquiry = {
  title: 'Sign an inquiry',
  async run(exchange, screen) {
    exchange.clientId = 'SANDBOX_DEMO_MERCHANT'
    exchange.target = '/ams/sandbox/api/v1/payments/inquiryPayment'
    exchange.signed = await signRequest({
      clientId: exchange.clientId,
      target: exchange.target,
      body: JSON.stringify({ paymentId: '2026111519401080010018882020035' }),
      signer: exchange.signer,
    })
    screen.line('The request is these three headers, beside Content-Type and Accept, and the body:')
    screen.line('')
    for (const [name, value] of Object.entries(exchange.signed.headers)) {
      screen.line(`${screen.style('cyan', `${name}:`)} ${value}`)
    }
  },
}

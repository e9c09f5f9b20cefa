import { resolveEndpoint } from '@gw/endpoints'
import { signRequest } from '@gw/signature'

/** Asks for one payment, as `POST /ams/api/v1/payments/inquiryPayment` does. */
export const signInquiry = {
  title: 'Sign an inquiry',
  async run(exchange, screen) {
    exchange.clientId = 'SANDBOX_DEMO_MERCHANT'
    const { url, target } = resolveEndpoint({
      hosts: { europe: { recommended: 'https://gateway.example' } },
      region: 'europe',
      scenario: 'online',
      environment: 'sandbox',
      operation: { version: 'v1', area: 'payments', name: 'inquiryPayment' },
    })
    exchange.target = target
    exchange.signed = await signRequest({
      clientId: exchange.clientId,
      target: exchange.target,
      body: JSON.stringify({ paymentId: '2026111519401080010018882020035' }),
      signer: exchange.signer,
    })
    screen.row('address', url)
    screen.line('The request is these three headers, beside Content-Type and Accept, and the body:')
    screen.line('')
    for (const [name, value] of Object.entries(exchange.signed.headers)) {
      screen.line(`${screen.style('cyan', `${name}:`)} ${value}`)
    }
  },
}

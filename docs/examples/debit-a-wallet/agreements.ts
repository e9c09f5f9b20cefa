// Agreements with payers who let you debit their wallet. Replace the map with your database.
import type { Client } from '@gw/client'
import { applyToken, consultAuthorization } from '@gw/operations'
import type { Orders } from '@gw/orders'
import type { NotifyAuthorization } from '@gw/types'

/** The agreement of one payer, as far as it is known. */
interface Agreement {
  /** The token in the response of `applyToken`. It may belong to a different payer. */
  appliedToken?: string | undefined
  /** The token in the notification with the `authState` of this payer. */
  notifiedToken?: string | undefined
}

/** Creates the agreements. */
export function createAgreements(client: Client, wallet: string, redirectUrl: string) {
  const agreements = new Map<string, Agreement>()

  return {
    /** Asks a payer to agree. Returns the URL to redirect the payer to. The ID must be new for each agreement. */
    async ask(id: string): Promise<string | undefined> {
      agreements.set(id, {})
      const { normalUrl } = await client.call(consultAuthorization, {
        customerBelongsTo: wallet,
        authState: id, // comes back in the notifications
        authRedirectUrl: redirectUrl,
        scopes: ['AGREEMENT_PAY'],
        terminalType: 'WEB',
      })
      return normalUrl
    },

    /** The handler for gatewayWebhook() or createReceiver(). */
    async notifyAuthorization(authorization: NotifyAuthorization): Promise<void> {
      const { authorizationNotifyType: type, authState, authCode, accessToken } = authorization
      if (type === 'TOKEN_CANCELED') {
        // An agreement that still waits for its token has none either, and would be deleted.
        if (accessToken === undefined) throw new Error('The canceled token is missing')
        for (const [id, { notifiedToken }] of agreements) {
          if (notifiedToken === accessToken) agreements.delete(id)
        }
        return
      }
      const agreement = agreements.get(authState ?? '')
      if (agreement === undefined) throw new Error('There is no agreement with this authState')
      if (type === 'AUTHCODE_CREATED' && agreement.appliedToken === undefined) {
        const { data } = await client.call(applyToken, {
          grantType: 'AUTHORIZATION_CODE',
          customerBelongsTo: wallet,
          authCode: authCode ?? '',
        })
        agreement.appliedToken = data.accessToken // not a right to debit yet
      }
      if (type === 'TOKEN_CREATED') agreement.notifiedToken = accessToken
    },

    /** Returns the token to debit the payer with, once the notification contains the same one as the response. */
    tokenFor(id: string): string | undefined {
      const { appliedToken, notifiedToken } = agreements.get(id) ?? {}
      return appliedToken === notifiedToken ? notifiedToken : undefined
    },

    /** Debits the payer for an order, which must exist. Safe to repeat: an order is paid once. */
    async debit(orders: Orders<never>, orderId: string, id: string) {
      const token = this.tokenFor(id)
      if (token === undefined) throw new Error(`${id} has not agreed`)
      const request = {
        productCode: 'AGREEMENT_PAYMENT',
        order: { orderDescription: `Order ${orderId}` },
        paymentMethod: { paymentMethodType: wallet, paymentMethodId: token },
      }
      return orders.pay(orderId, request, { expiresInMs: null }) // nobody has to act, so it never expires
    },
  }
}

// Sells one product. The routes of each framework call these functions.
import { isGatewayError } from '@gw/errors'
import { type Orders, orderState } from '@gw/orders'

export const product = {
  name: 'Darjeeling first flush',
  amount: { currency: 'EUR', value: '1999' },
}
const ORDER_ID = /^[\w-]{1,56}$/

/** The URL at which payers see the shop. */
export const site = process.env.SHOP_URL ?? `http://127.0.0.1:${process.env.PORT ?? 3000}`

/**
 * Starts a payment, tries again after a decline, or returns to the open page: a second tab, a reload, or a second card
 * is safe. Resolves to the URL to which the payer goes next, or to `undefined` for an ID that cannot be one.
 */
export async function checkOut<Transaction>(
  orders: Orders<Transaction>,
  orderId: string,
  url = site,
): Promise<string | undefined> {
  if (!ORDER_ID.test(orderId)) return undefined
  const back = `${url}/orders/${orderId}`
  await orders.create({ orderId, amount: product.amount }) // never from the browser
  try {
    const { action } = await orders.pay(orderId, {
      productCode: 'CASHIER_PAYMENT',
      order: { orderDescription: product.name },
      paymentMethod: { paymentMethodType: 'ALIPAY_CN' },
      paymentRedirectUrl: back,
      settlementStrategy: { settlementCurrency: product.amount.currency },
      env: { terminalType: 'WEB' },
    })
    return action.type === 'redirect' ? action.url : back
  } catch (error) {
    if (!isGatewayError(error, 'GW_CLIENT_RESULT_FAILED')) throw error
    return back // declined, so the page offers to try again
  }
}

/** Returns the state of an order when its payer is back. A visit proves nothing, so the payment is looked up. */
export async function stateOf<Transaction>(orders: Orders<Transaction>, orderId: string) {
  const order = await orders.refresh(orderId)
  return order && orderState(order)
}

/** Returns the page of the product. One form is one order, however often it is sent. */
export const productPage = () => page(product.name, form(crypto.randomUUID()))

/** Returns the page of an order, or `undefined` if there is none. */
export async function orderPage<Transaction>(orders: Orders<Transaction>, orderId: string) {
  const state = await stateOf(orders, orderId)
  if (state === undefined) return undefined
  return page('Your order', `<p>The order is ${state}.</p>${state === 'open' ? form(orderId) : ''}`)
}

const form = (orderId: string) =>
  `<form method="post" action="/orders/${orderId}/pay"><button>Check out</button></form>`

const page = (title: string, content: string) =>
  `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1>${content}</html>`

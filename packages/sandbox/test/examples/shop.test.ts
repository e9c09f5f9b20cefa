import { describe, expect, it } from 'vitest'
import { startCheckoutShop } from '../support/checkout-shop.ts'
import { start } from '../support/sandbox.ts'

/** Starts the shop, and returns a function that checks an order out and resolves to where the payer is sent. */
async function openShop() {
  const sandbox = await start()
  const shop = await startCheckoutShop(sandbox)
  const checkOut = async (orderId = 'A-1001') => {
    const target = `${shop.url}/orders/${orderId}/pay`
    const { headers } = await fetch(target, { method: 'POST', redirect: 'manual' })
    return headers.get('location') ?? ''
  }
  const read = async (orderId = 'A-1001') =>
    /The order is (\w+)\./.exec(await (await fetch(`${shop.url}/orders/${orderId}`)).text())?.[1]
  return { sandbox, shop, checkOut, read }
}

describe('example shop', () => {
  it('delivers once, although a notification and a visit report the payment', async () => {
    const { sandbox, shop, checkOut, read } = await openShop()
    await sandbox.payer.pay(await checkOut())
    await sandbox.deliveries.settled()
    expect(await read()).toBe('paid')
    expect(shop.delivered).toEqual(['A-1001'])
  })

  it('lets the payer try again after a decline', async () => {
    const { sandbox, shop, checkOut, read } = await openShop()
    await sandbox.payer.decline(await checkOut())
    await sandbox.deliveries.settled()
    expect(await read()).toBe('open')
    await sandbox.payer.pay(await checkOut())
    await sandbox.deliveries.settled()
    expect(await read()).toBe('paid')
    expect(shop.delivered).toEqual(['A-1001'])
  })

  it('sends the payer back to the order if the call is declined at once', async () => {
    const { sandbox, shop, checkOut, read } = await openShop()
    sandbox.payOutcome = 'fail'
    expect(await checkOut()).toBe(`${shop.url}/orders/A-1001`)
    expect(await read()).toBe('open')
  })

  it('charges once for two tabs, and nothing for an order that is paid', async () => {
    const { sandbox, shop, checkOut } = await openShop()
    const [one, other] = await Promise.all([checkOut(), checkOut()])
    expect(one).toBe(other)
    await sandbox.payer.pay(one)
    await sandbox.deliveries.settled()
    expect(await checkOut()).toBe(`${shop.url}/orders/A-1001`)
    expect(sandbox.payments.list()).toHaveLength(1)
  })

  it('has no page for an order that nobody placed', async () => {
    const { shop } = await openShop()
    expect((await fetch(`${shop.url}/orders/A-1002`)).status).toBe(404)
  })

  it('leaves a payment that was refunded in the portal to a person', async () => {
    const { sandbox, shop, checkOut, read } = await openShop()
    sandbox.merchant.notifyUrl = undefined // its notification is lost
    await sandbox.payer.pay(await checkOut())
    sandbox.payments.refund(sandbox.payments.list()[0]?.paymentId ?? '')
    expect(await read()).toBe('review')
    expect(shop.delivered).toEqual([])
    expect(shop.tasks).toEqual(['A-1001 changedElsewhere'])
  })
})

import { inquireExchangeRate, pay } from '@gw/operations'
import { expect, it } from 'vitest'
import { PAY } from '../../../support/pay.ts'
import { codeOf, startShop } from '../../../support/shop.ts'

it('quotes a rate that payments can use for 15 minutes', async () => {
  const { client, sandbox } = await startShop()
  const currencyPairs = [{ sellCurrency: 'EUR', buyCurrency: 'USD' }]
  const { quotes = [] } = await client.call(inquireExchangeRate, { currencyPairs })
  const [quote] = quotes
  expect(quote).toMatchObject({ quoteCurrencyPair: 'EUR/USD', quotePrice: 1.25 })
  const paymentQuote = {
    quoteId: `${quote?.quoteId}`,
    quoteCurrencyPair: 'EUR/USD',
    quotePrice: 1.25,
  }
  const first = await client.call(pay, { ...PAY, paymentQuote })
  expect(first.status).toBe('pending')
  await sandbox.clock.advance('15 min')
  const late = client.call(pay, { ...PAY, paymentRequestId: 'ORDER_2', paymentQuote })
  expect(await codeOf(late)).toBe('PARAM_ILLEGAL')
})

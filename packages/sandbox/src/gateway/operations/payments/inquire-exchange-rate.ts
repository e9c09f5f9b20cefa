import type { SandboxQuote } from '../../../ledger/books/quotes.ts'
import type { ResponseBody } from '../../../ledger/performed-requests.ts'
import { type Fields, isFields, needText, readText, wrongField } from '../../../message/fields.ts'
import { resultOf } from '../../../message/result.ts'
import { type OperationContext, OperationError } from '../operation.ts'

/** Quotes the exchange rates of one or more pairs of currencies. Each is valid for 15 minutes. */
export function inquireExchangeRate(
  parameters: Fields,
  { quotes }: OperationContext,
): ResponseBody {
  const pairs = readPairs(parameters)
  const quoted = pairs.map(([sell, buy]) => quotes.create(sell, buy))
  const paymentQuotes = quoted.map(({ quoteId, quotePrice: exchangeRate }, index) => {
    const [sellCurrency, buyCurrency] = pairs[index] ?? []
    return { sellCurrency, buyCurrency, quoteId, exchangeRate }
  })
  const all = quoted.map((quote) => ({ ...quote, guaranteed: true }))
  return { result: resultOf('SUCCESS'), quotes: all, paymentQuotes }
}

/** Rejects a payment whose quote is unknown to the sandbox, or not valid anymore. */
export function checkQuote({ paymentQuote }: Fields, { quotes, now }: OperationContext): void {
  const quoteId = isFields(paymentQuote) ? paymentQuote.quoteId : undefined
  if (typeof quoteId !== 'string') return
  const quote: SandboxQuote | undefined = quotes.get(quoteId)
  if (quote === undefined || Date.parse(quote.quoteExpiryTime) <= now()) {
    throw new OperationError('PARAM_ILLEGAL', 'The quote in paymentQuote is unknown or has expired')
  }
}

type Pair = readonly [sell: string, buy: string]

function readPairs(parameters: Fields): readonly Pair[] {
  const { currencyPairs } = parameters
  if (currencyPairs === undefined) {
    const sell =
      readText(parameters, 'sellCurrency', 3) ?? readText(parameters, 'paymentCurrency', 3)
    return [[sell ?? 'USD', readText(parameters, 'buyCurrency', 3) ?? 'EUR']]
  }
  if (!Array.isArray(currencyPairs) || !currencyPairs.every(isFields)) {
    throw wrongField('currencyPairs', 'a list of objects', currencyPairs)
  }
  return currencyPairs.map((pair) => [
    needText(pair, 'sellCurrency', 3),
    needText(pair, 'buyCurrency', 3),
  ])
}

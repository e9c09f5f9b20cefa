import { isoTime } from '../records/outcome.ts'
import { type BookOptions, MAX_RECORDS } from './book.ts'

/** An exchange rate that is valid for a while. */
export interface SandboxQuote {
  /** The sandbox's ID of the quote. */
  readonly quoteId: string
  /** The currencies, such as `USD/EUR`. */
  readonly quoteCurrencyPair: string
  /** The amount of the second currency that one unit of the first buys. */
  readonly quotePrice: number
  /** Start of the validity, in ISO 8601. */
  readonly quoteStartTime: string
  /** End of the validity, in ISO 8601. */
  readonly quoteExpiryTime: string
}

/** The exchange rates that the sandbox quoted. */
export interface QuoteStore {
  /** Quotes a rate, which is valid for 15 minutes. */
  create(sellCurrency: string, buyCurrency: string): SandboxQuote
  /** Returns a quote, or `undefined`. */
  get(quoteId: string): SandboxQuote | undefined
}

const LIFETIME_MS = 900_000

/** Creates an empty list of quotes. */
export function createQuotes({ tables, identifiers, now }: BookOptions): QuoteStore {
  const kept = tables.open<SandboxQuote>('quotes', MAX_RECORDS)
  return {
    create(sellCurrency, buyCurrency) {
      const quoteId = identifiers.next()
      return kept.set(quoteId, {
        quoteId,
        quoteCurrencyPair: `${sellCurrency}/${buyCurrency}`,
        quotePrice: priceOf(sellCurrency, buyCurrency),
        quoteStartTime: isoTime(now()),
        quoteExpiryTime: isoTime(now() + LIFETIME_MS),
      })
    },
    get: (quoteId) => kept.get(quoteId),
  }
}

/** Made up, but always the same: 1.25 in one direction and 0.8 in the other. */
function priceOf(sell: string, buy: string): number {
  if (sell === buy) return 1
  return sell < buy ? 1.25 : 0.8
}

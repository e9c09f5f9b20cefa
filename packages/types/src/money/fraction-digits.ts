import { anything, type Rules, readOptions, typeName } from '@gw/errors/internal'
import { TypesError } from '../errors/types-error.ts'
import { currencyDigits } from './currency-digits.ts'

/** Options of {@link formatAmount}, {@link toMinorUnits}, and {@link fromMinorUnits}. */
export interface FractionDigitsOptions {
  /**
   * Number of decimals that the currency has. Set it for a currency that ISO 4217 does not list, or that the provider
   * counts differently. Defaults to the number in ISO 4217.
   */
  readonly fractionDigits?: number
}

const rules: Rules<FractionDigitsOptions> = { fractionDigits: anything }

/** Returns how many decimals a currency has. Never guesses, because a guess can be wrong by a factor of 100. */
export function fractionDigitsOf(currency: string, options: FractionDigitsOptions): number {
  const { fractionDigits = currencyDigits(currency) } = readOptions(options, rules)
  const isCode = isText(currency, /^[A-Z]{3}$/)
  if (fractionDigits === undefined || !isCode) {
    // Only a word, because the currency may come from a message that was not verified.
    const shown = isText(currency, /^[A-Za-z]{1,8}$/) ? `"${currency}"` : typeName(currency)
    const problem = isCode
      ? `The currency ${currency} is not in ISO 4217, so its number of decimals is unknown. Pass fractionDigits`
      : `The currency must be three uppercase letters, such as EUR; got ${shown}`
    throw new TypesError(problem, { code: 'GW_TYPES_CURRENCY_UNKNOWN', path: 'currency' })
  }
  if (!Number.isInteger(fractionDigits) || fractionDigits < 0 || fractionDigits > 20) {
    throw new TypeError(
      `fractionDigits must be an integer from 0 to 20; got ${String(fractionDigits)}`,
    )
  }
  return fractionDigits
}

/** Returns whether a value is a string of this form. A pattern alone also accepts `['EUR']`. */
function isText(value: unknown, pattern: RegExp): boolean {
  return typeof value === 'string' && pattern.test(value)
}

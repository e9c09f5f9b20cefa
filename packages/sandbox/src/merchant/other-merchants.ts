import { anything, type Rules, readOptions, typeName } from '@gw/errors/internal'
import { isClientId } from '@gw/signature/internal'
import type { Tables } from '../data/tables.ts'
import { type MerchantOptions, merchantRules } from './merchant.ts'

/** Options for one more merchant of a sandbox. */
export interface OtherMerchantOptions extends MerchantOptions {
  /** The client ID. Each merchant has a different one. */
  readonly clientId: string
  /**
   * The gateway's private key for this merchant, in PEM. Defaults to a generated one. Pass the same key to several
   * merchants if your gateway has one for all of them.
   */
  readonly gatewayPrivateKey?: string | undefined
}

const rules: Rules<OtherMerchantOptions> = {
  ...merchantRules,
  gatewayPrivateKey: anything,
} as never

/**
 * Validates the list of further merchants, whose own options are validated where they are used.
 *
 * @throws TypeError that begins with the option's name
 */
export function checkOtherMerchants(value: unknown, firstId = 'SANDBOX_MERCHANT'): void {
  if (value === undefined) return
  if (!Array.isArray(value)) {
    throw new TypeError(`merchants must be an array of merchants; got ${typeName(value)}`)
  }
  const ids = new Set([firstId])
  for (const [at, merchant] of value.entries()) {
    const { clientId } = readOptions(merchant as object, rules, `merchants[${at}]`)
    if (!isClientId(clientId)) {
      throw new TypeError(
        `merchants[${at}].clientId is required, and must have 1 to 128 letters, digits, "_", and "-"`,
      )
    }
    if (ids.has(clientId)) {
      throw new TypeError(
        `merchants[${at}].clientId is ${clientId}, which already belongs to a different merchant`,
      )
    }
    ids.add(clientId)
  }
}

/** Returns the part of the tables that belongs to a merchant, so that merchants share a data file but no records. */
export function tablesOf(tables: Tables, clientId: string): Tables {
  return {
    ...tables,
    open: (name, maxValues, onDropped) => tables.open(`${clientId}/${name}`, maxValues, onDropped),
  }
}

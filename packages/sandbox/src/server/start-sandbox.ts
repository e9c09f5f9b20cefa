import { join } from 'node:path'
import { isGatewayError } from '@gw/errors'
import { unreadable } from '../data/data-file-errors.ts'
import { openTables } from '../data/open-tables.ts'
import { createTables, type Tables } from '../data/tables.ts'
import { readAccess } from '../http/access.ts'
import { openKeyFolder } from '../keys/key-folder.ts'
import { type OtherMerchantOptions, tablesOf } from '../merchant/other-merchants.ts'
import { createState, type SandboxState } from '../state/create-state.ts'
import { checkSandboxOptions, type SandboxOptions } from '../state/options.ts'
import type { Sandbox } from '../state/sandbox.ts'
import { serve } from './serve.ts'
import type { MerchantPart } from './serve-merchant.ts'

/**
 * Starts a gateway on your machine. Keys are generated in the background. Starting does not wait for them, but the
 * first message that needs one does. Await `sandbox.ready()` to avoid that.
 *
 * @throws {@link SandboxError} `GW_SANDBOX_PORT_UNAVAILABLE`, `GW_SANDBOX_TOKEN_REQUIRED`,
 * `GW_SANDBOX_DATA_UNREADABLE`, `GW_SANDBOX_DATA_IN_USE`, `GW_SANDBOX_KEYS_UNAVAILABLE`
 * @throws TypeError if an option is invalid
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  checkSandboxOptions(options)
  const access = readAccess(options)
  const withKeys = await addKeys(options)
  const others = await addOtherKeys(options)
  const { data } = options
  const tables = data === undefined ? createTables() : await openTables(data)
  const parts = restoreParts(withKeys, others, tables)
  try {
    tables.save()
    return await serve(parts, tables, access)
  } catch (error) {
    for (const { state } of parts) state.close()
    tables.close()
    throw error
  }
}

/** Restores the state of each merchant. All of them have one clock. */
function restoreParts(
  options: SandboxOptions,
  others: readonly OtherMerchantOptions[],
  tables: Tables,
): [MerchantPart, ...MerchantPart[]] {
  const state = restoreState(options, tables, 0)
  const parts: [MerchantPart, ...MerchantPart[]] = [{ state, options, tables }]
  const { onEvent } = options
  for (const [at, { gatewayPrivateKey, ...merchant }] of others.entries()) {
    const own: SandboxOptions = {
      ...options,
      clock: state.clock,
      merchant,
      gatewayPrivateKey,
      // The first merchant's state reports the clock already.
      onEvent: onEvent && ((event) => event.type !== 'clock' && onEvent(event)),
    }
    const ownTables = tablesOf(tables, merchant.clientId)
    try {
      parts.push({
        state: restoreState(own, ownTables, at + 1),
        options: own,
        tables: ownTables,
      })
    } catch (error) {
      for (const part of parts) part.state.close()
      throw error
    }
  }
  return parts
}

function restoreState(options: SandboxOptions, tables: Tables, ordinal: number): SandboxState {
  try {
    return createState(options, tables, ordinal)
  } catch (error) {
    tables.close()
    throw options.data === undefined ? error : explain(error, options, options.data)
  }
}

/** Tells a record of the data file that cannot be used from an invalid option: without the file, the options work. */
function explain(error: unknown, options: SandboxOptions, data: string): unknown {
  if (isGatewayError(error)) return error
  try {
    createState({ ...options, onEvent: undefined }, createTables()).close()
  } catch {
    return error
  }
  const reason = error instanceof Error ? error.message : String(error)
  return unreadable(data, `A record in it is not valid: ${reason}`, error)
}

/** Adds the keys of the key folder, unless they were passed. */
async function addKeys(options: SandboxOptions, keyPrefix?: string): Promise<SandboxOptions> {
  const { keyFolder, merchant = {}, gatewayPrivateKey } = options
  if (keyFolder === undefined) return options
  const folder = await openKeyFolder(keyFolder, keyPrefix)
  const isOwn = merchant.privateKey !== undefined || merchant.publicKey !== undefined
  const [gateway, own] = await Promise.all([
    gatewayPrivateKey === undefined ? folder.gateway() : undefined,
    isOwn ? undefined : folder.merchant(),
  ])
  return {
    ...options,
    gatewayPrivateKey: gatewayPrivateKey ?? gateway?.privateKey,
    merchant: { ...merchant, ...(own && { privateKey: own.privateKey }) },
  }
}

/** Adds the keys of the further merchants, each from its own folder in the key folder. */
function addOtherKeys({
  keyFolder,
  merchants = [],
}: SandboxOptions): Promise<readonly OtherMerchantOptions[]> {
  return Promise.all(
    merchants.map(async ({ gatewayPrivateKey, ...merchant }) => {
      const folder = keyFolder && join(keyFolder, merchant.clientId)
      const own = { keyFolder: folder, merchant, gatewayPrivateKey }
      const added = await addKeys(own, `${merchant.clientId} `)
      return {
        ...merchant,
        ...added.merchant,
        clientId: merchant.clientId,
        gatewayPrivateKey: added.gatewayPrivateKey,
      }
    }),
  )
}

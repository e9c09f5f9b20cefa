import { isGatewayError } from '@gw/errors'
import type { CommandCall } from '../config/command-call.ts'
import { describeCause } from '../io/describe-cause.ts'
import { UsageError } from '../io/usage-error.ts'

/** The place of a store. */
export interface StorePlace {
  /** The folder of the user's project. */
  readonly folder: string
  readonly url: string
}

/** Opens a store with the packages of the user's project. */
export type OpenStore<Store> = (
  place: StorePlace,
) => Promise<{ readonly store: Store; close(): Promise<unknown> }>

/** The stores of a command. */
export interface Stores<Store> {
  /** The stores, by URL protocol. */
  readonly byProtocol: Readonly<Record<string, OpenStore<Store>>>
  /** URLs of these protocols, for people. */
  readonly examples: string
}

/**
 * Uses a store of the user's project. Its packages are loaded from there, so that `gw` does not install a database
 * driver for everyone, and reads what is stored with the version that wrote it.
 *
 * @throws UsageError if the packages are missing, or the database cannot be reached
 */
export async function withStore<Store, Value>(
  { configuration, io }: CommandCall,
  { byProtocol, examples }: Stores<Store>,
  use: (store: Store) => Promise<Value>,
): Promise<Value> {
  const url = configuration.required('database')
  const label = configuration.labelOf('database')
  const open = byProtocol[URL.canParse(url) ? new URL(url).protocol : '']
  // Without the value, which contains a password.
  if (open === undefined) throw new UsageError(`${label} must be a URL such as ${examples}`)
  let close: (() => Promise<unknown>) | undefined
  try {
    const opened = await open({ folder: io.cwd, url })
    close = opened.close
    return await use(opened.store)
  } catch (error) {
    if (error instanceof UsageError || error instanceof TypeError || isGatewayError(error)) {
      throw error
    }
    throw new UsageError(
      `The database at ${label} cannot be read: ${describeCause({ cause: error })}`,
    )
  } finally {
    await close?.()
  }
}

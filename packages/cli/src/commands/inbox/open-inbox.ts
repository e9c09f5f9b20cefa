import { isGatewayError } from '@gw/errors'
import { describeCause } from '../../io/describe-cause.ts'
import { UsageError } from '../../io/usage-error.ts'
import type { CommandCall } from '../command-call.ts'
import { openMysql } from './open-mysql.ts'
import { openPostgres } from './open-postgres.ts'
import { openRedis } from './open-redis.ts'
import type { InboxShelf, OpenInbox } from './shelf.ts'

/** The stores, by the protocol of the URL. */
const STORES: Readonly<Record<string, OpenInbox>> = {
  'mysql:': openMysql,
  'postgres:': openPostgres,
  'postgresql:': openPostgres,
  'redis:': openRedis,
  'rediss:': openRedis,
}

/**
 * Uses the inbox of the user's project. Its packages are loaded from there, so that `gw` does not install a database
 * driver for everyone, and reads the records with the version that wrote them.
 *
 * @throws UsageError if the packages are missing, or the database cannot be reached
 */
export async function withInbox<Value>(
  { configuration, io }: CommandCall,
  use: (inbox: InboxShelf) => Promise<Value>,
): Promise<Value> {
  const url = configuration.required('database')
  const label = configuration.labelOf('database')
  const open = STORES[URL.canParse(url) ? new URL(url).protocol : '']
  // Without the value, which contains a password.
  if (open === undefined) {
    throw new UsageError(
      `${label} must be a URL such as postgres://user:password@host/database, mysql://user:password@host/database, or redis://user:password@host`,
    )
  }
  const table = configuration.text('table') ?? 'gateway_inbox'
  const prefix = configuration.text('keyPrefix') ?? 'gw:inbox:'
  let close: (() => Promise<unknown>) | undefined
  try {
    const opened = await open({ folder: io.cwd, url, table, prefix })
    close = opened.close
    return await use(opened.inbox)
  } catch (error) {
    if (error instanceof UsageError || error instanceof TypeError || isGatewayError(error)) {
      throw error
    }
    throw new UsageError(
      `The database of ${label} cannot be read: ${describeCause({ cause: error })}`,
    )
  } finally {
    await close?.()
  }
}

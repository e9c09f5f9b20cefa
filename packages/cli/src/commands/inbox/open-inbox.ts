import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isGatewayError } from '@gw/errors'
import { describeCause } from '../../io/describe-cause.ts'
import { UsageError } from '../../io/usage-error.ts'
import type { CommandCall } from '../command-call.ts'
import type { InboxShelf } from './shelf.ts'

interface Pool {
  end(): Promise<void>
}

interface PgModule {
  readonly default: { readonly Pool: new (options: object) => Pool }
}

interface InboxModule {
  createPostgresInbox(options: { readonly pool: Pool; readonly table: string }): InboxShelf
}

/**
 * Uses the inbox of the user's project. Its packages are loaded from there, so that `gw` does not install a database
 * driver for everyone, and reads the tables with the version that wrote them.
 *
 * @throws UsageError if the packages are missing, or the database cannot be reached
 */
export async function withInbox<Value>(
  { configuration, io }: CommandCall,
  use: (inbox: InboxShelf) => Promise<Value>,
): Promise<Value> {
  const connectionString = configuration.required('database')
  const label = configuration.labelOf('database')
  // Without the value, which contains a password.
  if (!URL.canParse(connectionString)) {
    throw new UsageError(`${label} must be a URL such as postgres://user:password@host/database`)
  }
  const table = configuration.text('table') ?? 'gateway_inbox'
  const { default: pg } = await loadFrom<PgModule>(io.cwd, 'pg')
  const { createPostgresInbox } = await loadFrom<InboxModule>(io.cwd, '@gw/inbox-postgres')
  const pool = new pg.Pool({ connectionString, max: 2, connectionTimeoutMillis: 10_000 })
  try {
    const inbox = createPostgresInbox({ pool, table })
    if (typeof inbox.list !== 'function') throw missing('A newer @gw/inbox-postgres')
    return await use(inbox)
  } catch (error) {
    if (error instanceof UsageError || error instanceof TypeError || isGatewayError(error)) {
      throw error
    }
    throw new UsageError(
      `The database of ${label} cannot be read: ${describeCause({ cause: error })}`,
    )
  } finally {
    await pool.end()
  }
}

async function loadFrom<Module>(folder: string, name: string): Promise<Module> {
  let path: string
  try {
    path = createRequire(join(folder, 'package.json')).resolve(name)
  } catch {
    throw missing(name)
  }
  return (await import(pathToFileURL(path).href)) as Module
}

function missing(what: string): UsageError {
  return new UsageError(
    `${what} is not installed in this folder. Run npm install pg @gw/inbox-postgres, or change to the folder of your project`,
  )
}

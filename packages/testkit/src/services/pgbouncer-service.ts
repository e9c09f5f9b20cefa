import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, isListening } from './ports.ts'
import { locatePostgres, type PostgresService } from './postgres-service.ts'

const READY_MS = 10_000

/**
 * Returns PgBouncer in transaction mode in front of PostgreSQL, which starts with `open`: each statement or transaction
 * can have a different connection to the server. Returns a sentence about what is missing if that is not possible.
 */
export async function locatePgBouncer(): Promise<PostgresService | string> {
  if (spawnSync('pgbouncer', ['--version']).error) return 'needs pgbouncer on the PATH'
  const postgres = await locatePostgres()
  if (typeof postgres === 'string') return postgres
  const { schema } = postgres
  const server = new URL(postgres.url)
  const port = await freePort()
  let child: ChildProcess | undefined
  const stop = () => child?.kill('SIGKILL')
  return {
    url: `postgres://${server.username}@127.0.0.1:${port}/pooled`,
    schema,
    async open() {
      await postgres.open()
      const folder = await mkdtemp(join(tmpdir(), 'gw-pgbouncer-'))
      const file = join(folder, 'pgbouncer.ini')
      await writeFile(file, configure(server, schema, port, file))
      await writeFile(`${file}.users`, `"${server.username}" "${server.password}"`)
      // It does not run as root.
      const user = process.getuid?.() === 0 ? ['--user', 'nobody'] : []
      child = spawn('pgbouncer', [...user, file], { stdio: 'ignore' })
      process.once('exit', stop)
      const endsAt = Date.now() + READY_MS
      while (!(await isListening(port))) {
        if (Date.now() > endsAt) throw new Error('pgbouncer did not listen within 10 seconds')
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      await rm(folder, { recursive: true })
    },
    async close() {
      process.removeListener('exit', stop)
      if (stop()) await once(child as ChildProcess, 'close')
      await postgres.close()
    },
  }
}

/** The startup parameter that selects the schema of other runs does not reach the server through a pooler. */
function configure(server: URL, schema: string, port: number, file: string): string {
  const { hostname, port: serverPort, pathname, username } = server
  return `[databases]
pooled = host=${hostname} port=${serverPort || 5432} dbname=${pathname.slice(1)} auth_user=${username} connect_query='SET search_path = ${schema}'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${file}.users
server_login_retry = 1
pool_mode = transaction
default_pool_size = 40
max_client_conn = 1000
ignore_startup_parameters = options
`
}

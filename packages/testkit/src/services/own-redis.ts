import { type ChildProcess, spawn } from 'node:child_process'
import { accessSync, constants, rmSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { freePort } from './ports.ts'

/** A Redis server that a test may stop, freeze, and reconfigure, because nothing else uses it. */
export interface OwnRedis {
  readonly url: string
  readonly port: number
  readonly process: ChildProcess
  /** Stops the server and removes its files. Another one can then use the port, as after a restart. */
  stop(): Promise<void>
}

/** Options of {@link startRedis}. */
export interface OwnRedisOptions {
  /** More arguments, such as `['--maxmemory', '2mb']`. */
  readonly args?: readonly string[]
  /** The port to listen on. Defaults to a free one. */
  readonly port?: number
  /** Starts a sentinel, which watches other servers. */
  readonly isSentinel?: boolean
}

/** Returns whether `redis-server` is on the path. */
export function hasRedisServer(): boolean {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, 'redis-server'), constants.X_OK)
      return folder !== ''
    } catch {
      return false
    }
  })
}

/** Starts a `redis-server` that stores nothing on disk, and resolves when it accepts connections. */
export async function startRedis(options: OwnRedisOptions = {}): Promise<OwnRedis> {
  const port = options.port ?? (await freePort())
  const folder = await mkdtemp(join(tmpdir(), 'gw-redis-'))
  const stored = options.isSentinel ? ['--sentinel'] : ['--save', '', '--appendonly', 'no']
  // A sentinel must be able to write its configuration. A server reads an empty one.
  const configuration = join(folder, 'redis.conf')
  await writeFile(configuration, '')
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, ...stored]
  const child = spawn('redis-server', [configuration, ...settings, ...(options.args ?? [])], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const abandon = () => {
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', abandon)
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const stop = async () => {
    child.kill('SIGKILL')
    await ended
    process.removeListener('exit', abandon)
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await untilReady(child)
  } catch (error) {
    await stop()
    // A different process can take a free port before the server does.
    const isTaken = options.port === undefined && /Address already in use/.test(String(error))
    if (isTaken) return startRedis(options)
    throw error
  }
  return { url: `redis://127.0.0.1:${port}`, port, process: child, stop }
}

function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (/Ready to accept connections|Sentinel ID is/.test(output)) resolve()
    })
    child.once('error', reject)
    child.once('close', () =>
      reject(new Error(`redis-server ended before it was ready: ${output}`)),
    )
  })
}

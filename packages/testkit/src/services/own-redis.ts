import { type ChildProcess, spawn } from 'node:child_process'
import { accessSync, constants, rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
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
  const settings = ['--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder]
  const child = spawn(
    'redis-server',
    ['--port', String(port), ...settings, ...(options.args ?? [])],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  )
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
    throw error
  }
  return { url: `redis://127.0.0.1:${port}`, port, process: child, stop }
}

function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('Ready to accept connections')) resolve()
    })
    child.once('error', reject)
    child.once('close', () =>
      reject(new Error(`redis-server ended before it was ready: ${output}`)),
    )
  })
}

import { type ChildProcess, spawn } from 'node:child_process'
import { createPrivateKey } from 'node:crypto'
import { existsSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { type CliIo, runGw } from '@gw/cli'
import { listen, testKeyPair } from '@gw/testkit'
import { expect, onTestFinished, vi } from 'vitest'
import { showsPrivateKey } from './private-parts.ts'

/** The output and exit code of `gw`. */
export interface Ran {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** The environment of a run. Not a terminal unless set. */
export interface Around {
  readonly cwd?: string
  readonly env?: Readonly<Record<string, string>>
  readonly stdin?: string | Uint8Array
  readonly isTerminal?: boolean
  readonly now?: () => number
  readonly signal?: AbortSignal
  /** Called with each piece of standard output. */
  readonly onOutput?: (piece: string) => void
}

/** Creates an empty folder that is removed after the test. */
export function createFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'gw-cli-')))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Creates a folder with the test keys of the merchant and the gateway. */
export function createKeyFolder(): string {
  const folder = createFolder()
  for (const side of ['gateway', 'merchant']) {
    const { privatePem, publicPem } = testKeyPair(side)
    writeFileSync(join(folder, `${side}-private.pem`), privatePem, { mode: 0o600 })
    writeFileSync(join(folder, `${side}.pem`), publicPem)
  }
  return folder
}

/** Lets `gw keys new` write a test key until the test ends, because generating one takes long. */
export async function skipGeneration(): Promise<void> {
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
  const der = createPrivateKey(testKeyPair('merchant').privatePem).export({
    type: 'pkcs8',
    format: 'der',
  })
  const privateKey = await crypto.subtle.importKey('pkcs8', der, algorithm, true, ['sign'])
  const generateKey = vi.spyOn(crypto.subtle, 'generateKey')
  generateKey.mockResolvedValue({ privateKey } as never)
  onTestFinished(() => generateKey.mockRestore())
}

/** Runs `gw` within this process. No output of any run may show a private key. */
export async function gw(args: readonly string[], around: Around = {}): Promise<Ran> {
  const { cwd = createFolder(), env = {}, stdin = '', now = Date.now, signal } = around
  const written = { stdout: '', stderr: '' }
  const output = (name: 'stdout' | 'stderr'): CliIo['stdout'] => ({
    isTerminal: around.isTerminal ?? false,
    columns: 100,
    write: (piece) => {
      written[name] += piece
      if (name === 'stdout') around.onOutput?.(piece)
    },
  })
  const io: CliIo = {
    stdout: output('stdout'),
    stderr: output('stderr'),
    env,
    cwd,
    canAsk: false,
    readStdin: async () => (typeof stdin === 'string' ? new TextEncoder().encode(stdin) : stdin),
    interruption: () => signal ?? new AbortController().signal,
    now,
  }
  const code = await runGw(args, io)
  expect(showsPrivateKey(written.stdout + written.stderr, cwd)).toBe(false)
  return { code, ...written }
}

/** Runs `gw --json` and parses its output. */
export async function gwJson(args: readonly string[], around: Around = {}) {
  const { code, stdout, stderr } = await gw([...args, '--json'], around)
  expect(stdout.trimEnd().split('\n')).toHaveLength(1)
  return { code, stderr, json: JSON.parse(stdout) }
}

const BIN = fileURLToPath(new URL('../dist/bin.js', import.meta.url))

/** Returns the path of the built program. */
export function builtProgram(): string {
  if (existsSync(BIN)) return BIN
  throw new Error('packages/cli/dist does not exist. Run npm run build')
}

/** The io of a process, without the environment variables of the person who runs the tests. */
export function bareEnv(env: Readonly<Record<string, string>> = {}): Record<string, string> {
  return { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...env }
}

/** Starts the built program as a process. */
export function startBuilt(args: readonly string[], around: Around = {}): ChildProcess {
  const { cwd = createFolder(), env } = around
  const child = spawn(process.execPath, [builtProgram(), ...args], { cwd, env: bareEnv(env) })
  onTestFinished(() => void child.kill('SIGKILL'))
  // It may have ended before it received any input.
  child.stdin?.on('error', () => {})
  return child
}

/** Runs the built program as a process. No output of any run may show a private key. */
export async function gwBuilt(args: readonly string[], around: Around = {}): Promise<Ran> {
  const cwd = around.cwd ?? createFolder()
  const child = startBuilt(args, { ...around, cwd })
  if (child.stdout === null || child.stderr === null) throw new Error('the process has no output')
  child.stdin?.end(around.stdin ?? '')
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)])
  const code = await ended
  expect(showsPrivateKey(stdout + stderr, cwd)).toBe(false)
  return { code, stdout, stderr }
}

/** Creates a server that responds after it has received the whole body of a request. */
export function bytesServer(
  result: (request: IncomingMessage, body: Buffer, response: ServerResponse) => void,
): Server {
  return createServer((request, response) => {
    const chunks: Buffer[] = []
    request
      .on('data', (chunk) => chunks.push(chunk))
      .on('end', () => result(request, Buffer.concat(chunks), response))
  })
}

/** Starts an endpoint that records what it receives. */
export async function startReceiver(): Promise<{ url: string; origin: string; bodies: string[] }> {
  const bodies: string[] = []
  const server = bytesServer((_request, body, response) => {
    bodies.push(body.toString())
    response.end('ok')
  })
  const { url, close } = await listen(server, '/notify')
  onTestFinished(close)
  return { url, origin: new URL(url).origin, bodies }
}

import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Finding } from '@gw/doctor'
import { testKeyPair } from '@gw/testkit'
import { runGw } from '../../src/run-gw.ts'
import type { Setup } from '../endpoints/steps.ts'

export const CLIENT_ID = 'SANDBOX_DOCTOR'

/** The facts that the sample endpoints know about the gateway that the doctor simulates. */
export const SETUP: Setup = {
  clientId: CLIENT_ID,
  gatewayKey: testKeyPair().publicKey,
  registered: '/shop/notify',
}

/** The output and exit code of `gw doctor`. */
export interface DoctorRun {
  readonly exitCode: number
  readonly stdout: string
  readonly stderr: string
}

/** The object that `--json` prints. */
export interface DoctorJson {
  readonly ok: boolean
  readonly mistakes: readonly string[]
  readonly findings: readonly Finding[]
  readonly skipped: number
}

/** Calls `gw doctor` in this process with the test key pair. Simulates a terminal if the test reads its output. */
export async function runDoctor(
  args: readonly string[],
  watch?: (text: string) => void,
  env: Readonly<Record<string, string>> = {},
): Promise<DoctorRun> {
  const written = { stdout: '', stderr: '' }
  const output = (name: 'stdout' | 'stderr') => ({
    isTerminal: watch !== undefined,
    columns: 80,
    write(text: string) {
      written[name] += text
      watch?.(text)
    },
  })
  const exitCode = await withKeyFile((keyFile) =>
    runGw(['doctor', '--gateway-key', keyFile, '--client-id', CLIENT_ID, ...args], {
      stdout: output('stdout'),
      stderr: output('stderr'),
      env,
      cwd: tmpdir(),
      canAsk: false,
      readStdin: async () => new Uint8Array(),
      interruption: () => new AbortController().signal,
      now: Date.now,
    }),
  )
  return { exitCode, ...written }
}

/** Calls `gw doctor --json` on an endpoint at `/shop/notify`, with its probe at `/effects`. */
export async function examineAt(
  origin: string,
  { env }: { readonly env?: Readonly<Record<string, string>> } = {},
): Promise<DoctorJson> {
  const probe = ['--probe', `${origin}/effects`]
  const args = [`${origin}/shop/notify`, ...probe, '--json']
  const { stdout } = await runDoctor(args, undefined, env)
  return JSON.parse(stdout)
}

/** Passes a file with the private test key to a function and removes it afterwards. */
async function withKeyFile<Value>(use: (path: string) => Promise<Value>): Promise<Value> {
  const folder = await mkdtemp(join(tmpdir(), 'gw-doctor-'))
  const path = join(folder, 'gateway-private.pem')
  writeFileSync(path, testKeyPair().privatePem, { mode: 0o600 })
  try {
    return await use(path)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Lists the findings with a verdict, as id and mistake. */
export function rowsOf(
  { findings }: DoctorJson,
  verdict: Finding['verdict'],
): readonly (readonly [id: string, mistake: string | undefined])[] {
  return findings
    .filter((finding) => finding.verdict === verdict)
    .map(({ id, mistake }) => [id, mistake])
}

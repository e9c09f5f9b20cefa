import { rm } from 'node:fs/promises'
import { relative, resolve } from 'node:path'
import type { Sandbox } from '@gw/sandbox'
import type { CommandCall } from '../../config/command-call.ts'
import { isLoopbackName } from '../../config/local-origin.ts'
import {
  checkSandboxFolder,
  digestToken,
  type SandboxFile,
  sandboxFile,
} from '../../config/sandbox-folder.ts'
import type { ExitCode } from '../../io/cli-io.ts'
import { printable, printableJson } from '../../io/printable.ts'
import { styleFor } from '../../io/style.ts'
import { formatPairs } from '../../io/text.ts'
import { writeOutput } from '../../io/write-output.ts'
import { formatEvent } from '../../sandbox/format-event.ts'
import { startConfigured } from './start.ts'

/** URLs, keys, and IDs of the sandbox. */
interface Facts {
  readonly url: string
  readonly controlUrl: string
  readonly clientId: string
  readonly keyVersion: number
  /** Your private key, unless you keep it yourself. */
  readonly privateKeyFile?: string | undefined
  /** The gateway's private key, for programs that sign as the gateway. */
  readonly gatewayKeyFile: string
  readonly gatewayPublicKeyFile: string
  /** The version that signs now. It differs from 1 if an earlier run with the same `--data` rotated the key. */
  readonly gatewayKeyVersion: number
  readonly notifyUrl?: string | undefined
}

/**
 * Runs a sandbox until Ctrl+C. Prints its URLs, keys, and IDs, then a line for each event.
 *
 * @throws UsageError if it cannot start
 */
export async function sandbox(call: CommandCall): Promise<ExitCode> {
  const { io, isJson, configuration } = call
  const { stdout, env } = io
  const style = styleFor(stdout, env)
  const interruption = io.interruption()
  await checkSandboxFolder(call, 'merchantKey', 'gatewayKey')
  const running = await startConfigured(call)

  const isQuiet = configuration.flag('quiet')
  // Subscribed after the rules of the command line were added, so that they are not printed.
  running.events.subscribe((event) => {
    if (isQuiet) return
    const text = isJson
      ? `${printableJson(event)}\n`
      : formatEvent(event, { style, columns: stdout.columns, isTerminal: stdout.isTerminal })
    stdout.write(text)
  })
  const facts = collectFacts(running, call)
  stdout.write(
    isJson
      ? `${printableJson({ ok: true, ...facts })}\n`
      : `${formatFacts(facts, io.cwd, style.dim)}\n`,
  )
  const runningFile = await writeRunning(running, call)
  if (!interruption.aborted) {
    await new Promise((stop) => interruption.addEventListener('abort', stop, { once: true }))
  }
  await running.close()
  await rm(runningFile, { force: true })
  return 0
}

/** Writes down where the sandbox runs, for other commands in this folder. Returns the path. */
async function writeRunning({ url, merchant }: Sandbox, call: CommandCall): Promise<string> {
  const path = resolve(call.io.cwd, sandboxFile(call, 'running'))
  // The other commands send nothing to other addresses, unless --host has them.
  if (!isLoopbackName(new URL(url).hostname)) return path
  const token = call.configuration.text('token')
  const tokenDigest = token === undefined ? undefined : digestToken(token, url)
  const content = `${JSON.stringify({ url, clientId: merchant.clientId, tokenDigest })}\n`
  await writeOutput({ path, content, isSecret: true, ifExists: 'replace' }, call.io).catch(() => {})
  return path
}

function collectFacts(running: Sandbox, call: CommandCall): Facts {
  const { url, merchant, gatewayKeys } = running
  const { clientId, keyVersion, notifyUrl } = merchant
  const file = (name: SandboxFile): string => resolve(call.io.cwd, sandboxFile(call, name))
  // The key of a further version is not in place of the one that the sandbox creates.
  const isOwnKey = call.configuration
    .list('merchantKey')
    .some((entry) => !/^\d+=/.test(entry) || entry.startsWith(`${keyVersion}=`))
  return {
    url,
    controlUrl: `${url}/_sandbox/`,
    clientId,
    keyVersion,
    privateKeyFile: isOwnKey ? undefined : file('merchantKey'),
    gatewayKeyFile: file('gatewayKey'),
    gatewayPublicKeyFile: file('gatewayPublicKey'),
    gatewayKeyVersion: gatewayKeys.currentVersion,
    notifyUrl,
  }
}

function formatFacts(facts: Facts, cwd: string, paint: (text: string) => string): string {
  // A path below the current folder is shown relative to it.
  const file = (path: string | undefined): string | undefined =>
    path?.startsWith(`${cwd}/`) === true ? relative(cwd, path) : path
  const rows: (readonly [string, string | undefined])[] = [
    ['gateway', facts.url],
    ['console', facts.controlUrl],
    ['client ID', `${facts.clientId}, key version ${facts.keyVersion}`],
    ['your private key', file(facts.privateKeyFile)],
    ["gateway's public key", file(facts.gatewayPublicKeyFile)],
    ['', rotatedKeyNote(facts)],
    ['notifications', facts.notifyUrl ?? 'not sent yet; run gw sandbox notify-url URL'],
  ]
  const known = rows.flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, printable(value)]],
  )
  return formatPairs(known, paint)
}

function rotatedKeyNote({ gatewayKeyVersion: version }: Facts): string | undefined {
  if (version === 1) return undefined
  return `Version ${version} signs now. Copy its key from the console`
}

import { rm } from 'node:fs/promises'
import { relative, resolve } from 'node:path'
import { runSandboxProgram, type Sandbox, type SandboxEvent } from '@gw/sandbox'
import { checkSandboxFolder, sandboxFile } from '../../config/sandbox-folder.ts'
import { flagOf, nameOf } from '../../config/settings.ts'
import type { ExitCode, Output } from '../../io/cli-io.ts'
import { printable } from '../../io/printable.ts'
import { styleFor } from '../../io/style.ts'
import { formatPairs } from '../../io/table.ts'
import { UsageError } from '../../io/usage-error.ts'
import { wrapText } from '../../io/wrap-text.ts'
import { writeOutput } from '../../io/write-output.ts'
import { formatEvent } from '../../sandbox/format-event.ts'
import { runKey } from '../../sandbox/keys.ts'
import { createSummaryCounter, formatSummary } from '../../sandbox/summary.ts'
import type { CommandCall } from '../command-call.ts'
import { sandbox as spec } from './spec.ts'

/** URLs, keys, and IDs of the sandbox, as `gw-sandbox --json` prints them. */
interface Facts {
  readonly url: string
  readonly controlUrl: string
  readonly clientId: string
  readonly keyVersion: number
  readonly privateKeyFile?: string
  readonly gatewayPublicKeyFile: string
  readonly certificateFile?: string
  readonly notifyUrl?: string
}

/**
 * Runs a sandbox until Ctrl+C. Prints its URLs, keys, and IDs, then a line for each event, and finally a summary. In a
 * terminal, single keys control it.
 *
 * @throws UsageError if it cannot start
 */
export async function sandbox(call: CommandCall): Promise<ExitCode> {
  const { io, isJson, configuration } = call
  const { stdout, env, now } = io
  const isQuiet = configuration.flag('quiet')
  const style = styleFor(stdout, env)
  const quit = new AbortController()
  const signal = AbortSignal.any([io.interruption(), quit.signal])
  const counter = createSummaryCounter()
  const startMs = now()
  let failure: string | undefined
  let stopKeys = (): void => {}
  let hasStarted = false
  const runningFile = resolve(io.cwd, sandboxFile(call, 'running'))
  await checkSandboxFolder(call, 'merchantKey', 'gatewayKey')

  const show = (event: SandboxEvent): void => {
    counter.count(event)
    if (isQuiet) return
    const text = isJson
      ? `${JSON.stringify(event)}\n`
      : formatEvent(event, { style, columns: stdout.columns, isTerminal: stdout.isTerminal })
    stdout.write(text)
  }
  const begin = (running: Sandbox): void => {
    hasStarted = true
    const { url, merchant } = running
    const content = `${JSON.stringify({ url, clientId: merchant.clientId })}\n`
    const file = { path: runningFile, content, isSecret: true, ifExists: 'replace' } as const
    void writeOutput(file, io).catch(() => {})
    if (isJson || io.readKeys === undefined || !stdout.isTerminal) return
    stdout.write(`${style.dim('Press h for the keys, q or Ctrl+C to stop')}\n`)
    stopKeys = io.readKeys((key) => {
      if (key === 'q' || key === '\u0003' || key === '\u0004') return quit.abort()
      void runKey(key, running).then((line) => {
        if (line !== undefined) stdout.write(`${printableLines(line)}\n`)
      })
    })
  }
  // As JSON, so that this program formats everything: facts, events, and errors.
  await runSandboxProgram([...programArguments(call), '--json'], {
    write(text) {
      const { ok, message, ...facts } = JSON.parse(text)
      if (!ok) failure = message
      else stdout.write(isJson ? text : `${formatFacts(facts, io.cwd, style.dim)}\n`)
    },
    writeError: () => {},
    signal,
    onEvent: show,
    onStarted: begin,
  })
  stopKeys()
  if (!hasStarted) throw new UsageError(nameSource(failure ?? 'The sandbox could not start', call))
  await rm(runningFile, { force: true })
  const summary = counter.summarize(now() - startMs)
  const ending = isJson
    ? JSON.stringify({ type: 'summary', ...summary })
    : fitText(formatSummary(summary), stdout)
  stdout.write(`${ending}\n`)
  return 0
}

/** Wraps a text in a terminal. In a file or a pipe it stays one line. */
function fitText(text: string, { isTerminal, columns }: Output): string {
  return isTerminal ? wrapText(text, columns).join('\n') : text
}

function programArguments({ configuration, io }: CommandCall): string[] {
  return spec.options.flatMap((option) => {
    const name = nameOf(option)
    if (name === 'quiet' || name === 'json') return []
    if (name === 'keys') {
      return [`--keys=${resolve(io.cwd, configuration.text('keys') ?? '.gw-sandbox')}`]
    }
    if (name === 'merchantKey') {
      const path = configuration.text(name)
      return path === undefined ? [] : [`--merchant-key=${resolve(io.cwd, path)}`]
    }
    const isSwitch = !option.flags.includes('<')
    if (isSwitch) return configuration.flag(name) ? [flagOf(name)] : []
    return configuration.list(name).map((value) => `${flagOf(name)}=${value}`)
  })
}

/** Names the source of a value that the sandbox rejects. The sandbox knows only its own options and fields. */
function nameSource(message: string, { configuration }: CommandCall): string {
  const [start = ''] = /^(?:--[a-z-]+|merchant\.\w+)(?= )/.exec(message) ?? []
  const name = start === '' ? topicOf(message) : start.replace('merchant.', '')
  const option = spec.options.find((one) => [flagOf(nameOf(one)), nameOf(one)].includes(name))
  if (option === undefined) return message
  const label = configuration.labelOf(nameOf(option))
  if (start !== '') return `${label}${message.slice(start.length)}`
  return label.startsWith('--') ? message : `${label}: ${message}`
}

function topicOf(message: string): string {
  if (/\bnotify URL\b/.test(message)) return 'notifyUrl'
  return /\bfault\b/i.test(message) ? 'fault' : ''
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
    ['certificate to trust', file(facts.certificateFile)],
    ['notifications', facts.notifyUrl ?? 'not sent yet; set --notify-url'],
  ]
  const known = rows.flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, printable(value)]],
  )
  return formatPairs(known, paint)
}

function printableLines(text: string): string {
  return text
    .split('\n')
    .map((line) => printable(line))
    .join('\n')
}

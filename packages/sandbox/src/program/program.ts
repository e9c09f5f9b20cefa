import { join } from 'node:path'
import { assertKnownOptions, isGatewayError } from '@gw/errors'
import type { SandboxEventListener } from '../events/events.ts'
import { keyFiles, openKeyFolder, replaceFile } from '../keys/key-folder.ts'
import type { Sandbox } from '../sandbox.ts'
import { startSandbox } from '../start-sandbox.ts'
import { formatEvent } from './format-event.ts'
import { HELP, type ProgramOptions, parseProgramOptions } from './options.ts'

/** The outputs of the program, and the signal that ends it. */
export interface ProgramIo {
  /** Receives output. */
  readonly write: (text: string) => void
  /** Receives error messages. */
  readonly writeError: (text: string) => void
  /** Ends the sandbox. */
  readonly signal: AbortSignal
  /** Called with the sandbox after it has started and its details were printed. */
  readonly onStarted?: ((sandbox: Sandbox) => void) | undefined
  /** Receives the events. If set, the program does not print them. */
  readonly onEvent?: SandboxEventListener | undefined
}

const IO_NAMES = [
  'write',
  'writeError',
  'signal',
  'onStarted',
  'onEvent',
] as const satisfies readonly (keyof ProgramIo)[]

/**
 * Runs a sandbox as a program until the signal is aborted: parses a command line, keeps the keys in a folder, prints
 * URLs, keys, and IDs, and then a line for each call and each delivery attempt. Resolves to the exit code: 0 for
 * success, 1 if it could not start, 2 for an invalid command line.
 *
 * @throws TypeError if `io` has an unknown name
 */
export async function runSandboxProgram(
  args: readonly string[],
  io: ProgramIo,
): Promise<0 | 1 | 2> {
  assertKnownOptions(io, IO_NAMES, 'io')
  const { write, writeError, signal } = io
  const fail = (error: unknown, exitCode: 1 | 2): typeof exitCode => {
    const message = error instanceof Error ? error.message : String(error)
    writeError(`gw-sandbox: ${message}\n`)
    // Checked before anything is parsed, so that an invalid command line is reported in the requested form.
    if (args.includes('--json')) write(`${JSON.stringify({ ok: false, exitCode, message })}\n`)
    return exitCode
  }
  let options: ProgramOptions | undefined
  try {
    options = parseProgramOptions(args)
  } catch (error) {
    fail(error, 2)
    writeError('See gw-sandbox --help\n')
    return 2
  }
  if (options === undefined) {
    write(HELP)
    return 0
  }
  try {
    const sandbox = await start(options, io)
    const facts = collectFacts(sandbox, options)
    write(options.isJson ? `${JSON.stringify({ ok: true, ...facts })}\n` : formatFacts(facts))
    io.onStarted?.(sandbox)
    await aborted(signal)
    await sandbox.close()
    return 0
  } catch (error) {
    const isWrongOption = error instanceof TypeError && !isGatewayError(error)
    return fail(error, isWrongOption ? 2 : 1)
  }
}

async function start(options: ProgramOptions, io: ProgramIo): Promise<Sandbox> {
  const { sandbox: given, keyFolder, faults } = options
  const keys = await openKeyFolder(keyFolder)
  const isOwn = given.merchant?.publicKey !== undefined
  const [gateway, merchant] = await Promise.all([
    keys.gateway(),
    isOwn ? undefined : keys.merchant(),
  ])
  const sandbox = await startSandbox({
    ...given,
    keyFolder,
    gatewayPrivateKey: gateway.privateKey,
    merchant: { ...given.merchant, privateKey: merchant?.privateKey },
  })
  for (const rule of faults) sandbox.faults.add(rule)
  if (sandbox.ca !== undefined) await replaceFile(join(keyFolder, keyFiles.certificate), sandbox.ca)
  // Subscribed after the rules of the command line were added, so that they are not printed.
  sandbox.events.subscribe(io.onEvent ?? eventPrinter(options, io))
  // The first call must not wait for a key.
  await sandbox.ready()
  return sandbox
}

function eventPrinter({ isJson, isQuiet }: ProgramOptions, { write }: ProgramIo) {
  const print: SandboxEventListener = (event) => {
    if (isQuiet) return
    write(isJson ? `${JSON.stringify(event)}\n` : formatEvent(event))
  }
  return print
}

/** URLs, keys, and IDs of the sandbox. */
interface ProgramFacts {
  readonly url: string
  readonly controlUrl: string
  readonly clientId: string
  readonly keyVersion: number
  /** The merchant's private key, unless the merchant keeps it. */
  readonly privateKeyFile: string | undefined
  /** The gateway's private key, for programs that sign as the gateway. */
  readonly gatewayKeyFile: string
  readonly gatewayPublicKeyFile: string
  readonly certificateFile: string | undefined
  readonly notifyUrl: string | undefined
}

function collectFacts(
  { url, ca, merchant }: Sandbox,
  { sandbox, keyFolder }: ProgramOptions,
): ProgramFacts {
  const isOwn = sandbox.merchant?.publicKey !== undefined
  const { clientId, keyVersion, notifyUrl } = merchant
  return {
    url,
    controlUrl: `${url}/_sandbox/`,
    clientId,
    keyVersion,
    privateKeyFile: isOwn ? undefined : join(keyFolder, keyFiles.merchantPrivate),
    gatewayKeyFile: join(keyFolder, keyFiles.gatewayPrivate),
    gatewayPublicKeyFile: join(keyFolder, keyFiles.gatewayPublic),
    certificateFile: ca === undefined ? undefined : join(keyFolder, keyFiles.certificate),
    notifyUrl,
  }
}

function formatFacts(facts: ProgramFacts): string {
  const lines = [
    ['gateway', facts.url],
    ['console', facts.controlUrl],
    ['client ID', `${facts.clientId}, key version ${facts.keyVersion}`],
    ['your private key', facts.privateKeyFile],
    ["gateway's public key", facts.gatewayPublicKeyFile],
    ['certificate to trust', facts.certificateFile],
    ['notifications', facts.notifyUrl ?? 'not sent yet; set --notify-url'],
  ]
  return lines
    .filter(([, value]) => value !== undefined)
    .map(([name = '', value]) => `${name.padEnd(22)}${value}\n`)
    .join('')
}

async function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return
  await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
}

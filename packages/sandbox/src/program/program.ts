import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isGatewayError } from '@gw/errors'
import { keyFiles, openKeyFolder } from '../keys/key-folder.ts'
import type { Sandbox } from '../sandbox.ts'
import { startSandbox } from '../start-sandbox.ts'
import { HELP, type ProgramOptions, parseProgramOptions } from './options.ts'

/** What the program needs of its surroundings. */
export interface ProgramIo {
  /** Takes a text for people. */
  readonly write: (text: string) => void
  /** Takes a text about what is wrong. */
  readonly complain: (text: string) => void
  /** Ends the sandbox. */
  readonly signal: AbortSignal
}

/**
 * Runs a sandbox as a program until the signal comes: reads a command line, keeps the keys in a folder, prints where
 * everything is. Gives the exit code: 0 if all went well, 1 if it could not start, 2 for a command line that is wrong.
 */
export async function runSandboxProgram(
  args: readonly string[],
  { write, complain, signal }: ProgramIo,
): Promise<0 | 1 | 2> {
  const fail = (error: unknown, exitCode: 1 | 2): typeof exitCode => {
    const message = error instanceof Error ? error.message : String(error)
    complain(`${message}\n`)
    // Known before anything is parsed, so that misuse too is told in the form that was asked for.
    if (args.includes('--json')) write(`${JSON.stringify({ ok: false, exitCode, message })}\n`)
    return exitCode
  }
  let options: ProgramOptions | undefined
  try {
    options = parseProgramOptions(args)
  } catch (error) {
    fail(error, 2)
    complain('Try gw-sandbox --help.\n')
    return 2
  }
  if (options === undefined) {
    write(HELP)
    return 0
  }
  try {
    const sandbox = await start(options)
    const facts = collectFacts(sandbox, options)
    write(options.isJson ? `${JSON.stringify({ ok: true, ...facts })}\n` : formatFacts(facts))
    await ended(signal)
    await sandbox.close()
    return 0
  } catch (error) {
    const isWrongOption = error instanceof TypeError && !isGatewayError(error)
    return fail(error, isWrongOption ? 2 : 1)
  }
}

async function start({ sandbox: given, keyFolder, faults }: ProgramOptions): Promise<Sandbox> {
  const keys = await openKeyFolder(keyFolder)
  const isOwn = given.merchant?.publicKey !== undefined
  const [gateway, merchant] = await Promise.all([
    keys.gateway(),
    isOwn ? undefined : keys.merchant(),
  ])
  const sandbox = await startSandbox({
    ...given,
    gatewayPrivateKey: gateway.privateKey,
    merchant: { ...given.merchant, privateKey: merchant?.privateKey },
  })
  for (const rule of faults) sandbox.faults.add(rule)
  if (sandbox.ca !== undefined) await writeFile(join(keyFolder, keyFiles.certificate), sandbox.ca)
  return sandbox
}

/** Where everything is. */
interface ProgramFacts {
  readonly url: string
  readonly controlUrl: string
  readonly clientId: string
  readonly keyVersion: number
  /** The merchant's key, unless it stays with the merchant. */
  readonly privateKeyFile: string | undefined
  /** What the gateway signs with, for those who sign as it does. */
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
    ['watch it', facts.controlUrl],
    ['client id', `${facts.clientId}, key version ${facts.keyVersion}`],
    ['your private key', facts.privateKeyFile],
    ['its public key', facts.gatewayPublicKeyFile],
    ['trust', facts.certificateFile],
    ['notifications to', facts.notifyUrl ?? 'nowhere yet (--notify-url)'],
  ]
  return lines
    .filter(([, value]) => value !== undefined)
    .map(([name = '', value]) => `${name.padEnd(18)}${value}\n`)
    .join('')
}

async function ended(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return
  await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
}

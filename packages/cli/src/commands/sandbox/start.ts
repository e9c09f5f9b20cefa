import { resolve } from 'node:path'
import { isGatewayError } from '@gw/errors'
import {
  type FaultRule,
  type MerchantOptions,
  parseFaultRule,
  type Sandbox,
  type SandboxOptions,
  startSandbox,
} from '@gw/sandbox'
import { readAgentTokens } from '../../config/agent-token.ts'
import type { CommandCall } from '../../config/command-call.ts'
import { readKeysByVersion } from '../../config/key-options.ts'
import { readKeyVersion } from '../../config/key-version.ts'
import { sandboxFolder } from '../../config/sandbox-folder.ts'
import { printable } from '../../io/printable.ts'
import { readInput } from '../../io/read-input.ts'
import { UsageError } from '../../io/usage-error.ts'

/**
 * Starts the sandbox that the options of `gw sandbox` describe, and waits for its keys.
 *
 * @throws UsageError if an option is invalid or it cannot start
 */
export async function startConfigured(call: CommandCall): Promise<Sandbox> {
  const faults = readFaults(call)
  const options = await readOptions(call)
  try {
    const sandbox = await startSandbox(options)
    for (const rule of faults) sandbox.faults.add(rule)
    // The first call must not wait for a key.
    await sandbox.ready()
    return sandbox
  } catch (error) {
    throw explainFailure(error, call)
  }
}

async function readOptions(call: CommandCall): Promise<SandboxOptions> {
  const { configuration, io } = call
  const word = <Word extends string>(name: string): Word | undefined =>
    configuration.text(name) as Word | undefined
  const versionText = configuration.text('keyVersion')
  const keyVersion = readKeyVersion(versionText, configuration.labelOf('keyVersion'))
  return {
    port: readInteger(call, 'port', 65_535) ?? 4600,
    listen: configuration.text('listen'),
    token: configuration.text('token'),
    hosts: configuration.list('allowHost'),
    seed: readInteger(call, 'seed', Number.MAX_SAFE_INTEGER),
    clock: { speed: readSpeed(call) },
    wireTime: word('wireTime') ?? 'real',
    payOutcome: word('pay'),
    outcomes: readOutcomes(call),
    cardCaptures: word('cardCaptures'),
    strict: configuration.flag('strict'),
    echoRejections: configuration.flag('echoRejections'),
    keyFolder: resolve(io.cwd, sandboxFolder(call)),
    data: readPath(call, 'data'),
    agentTokens: await readAgentTokens(call),
    notifications: {
      allowRemote: configuration.flag('allowRemote'),
      signedTarget: word('signedTarget'),
      timeFormat: word('timeFormat'),
    },
    merchant: {
      clientId: configuration.text('clientId'),
      keyVersion,
      notifyUrl: configuration.text('notifyUrl'),
      ...(await readMerchantKeys(call, keyVersion)),
    },
  }
}

function readPath({ configuration, io }: CommandCall, name: string): string | undefined {
  const path = configuration.text(name)
  return path === undefined ? undefined : resolve(io.cwd, path)
}

function readFaults({ configuration }: CommandCall): readonly FaultRule[] {
  return configuration.list('fault').map((text) => {
    try {
      return parseFaultRule(text)
    } catch (error) {
      throw new UsageError(`${configuration.labelOf('fault')}: ${messageOf(error)}`)
    }
  })
}

// The sandbox checks the names and the outcomes.
function readOutcomes({ configuration }: CommandCall): SandboxOptions['outcomes'] {
  const pairs = configuration.list('outcome').map((text) => {
    const [call = '', outcome] = text.split('=')
    if (outcome !== undefined) return [call, outcome]
    throw new UsageError(
      `${configuration.labelOf('outcome')} must be a call and its outcome, such as refund=pending-fail`,
    )
  })
  return Object.fromEntries(pairs)
}

/** Returns the key of the merchant, and those of further versions, which the sandbox accepts as well. */
async function readMerchantKeys(
  call: CommandCall,
  keyVersion: number,
): Promise<Pick<MerchantOptions, 'publicKey' | 'otherKeys'>> {
  const read = (path: string): Promise<string> => readMerchantKey(path, call.io)
  const keys = await readKeysByVersion(call, 'merchantKey', read, keyVersion)
  const { [keyVersion]: publicKey, ...otherKeys } = keys
  return { publicKey, otherKeys }
}

async function readMerchantKey(path: string, io: CommandCall['io']): Promise<string> {
  const bytes = await readInput(path, io)
  // Loaded on demand: a sandbox usually creates its keys.
  const { readKeyMaterial } = await import('@gw/keys')
  try {
    await readKeyMaterial(bytes)
  } catch (error) {
    throw new UsageError(`${printable(path, 100)} cannot be used: ${messageOf(error)}`)
  }
  return Buffer.from(bytes).toString()
}

/** Reads an option that is an integer from 0. */
function readInteger(
  { configuration }: CommandCall,
  name: string,
  most: number,
): number | undefined {
  const text = configuration.text(name)
  if (text === undefined) return undefined
  if (/^\d{1,16}$/.test(text) && Number(text) <= most) return Number(text)
  throw new UsageError(`${configuration.labelOf(name)} must be an integer from 0 to ${most}`)
}

function readSpeed({ configuration }: CommandCall): number | undefined {
  const text = configuration.text('speed')
  if (text === undefined) return undefined
  if (/^\d{1,9}(?:\.\d{1,9})?$/.test(text)) return Number(text)
  throw new UsageError(
    `${configuration.labelOf('speed')} must be a number of at least 0, such as 60 for a minute per second`,
  )
}

/** Names the option behind a failure. The sandbox knows only its own options. */
function explainFailure(error: unknown, { configuration }: CommandCall): Error {
  const message = messageOf(error)
  if (isGatewayError(error, 'GW_SANDBOX_PORT_UNAVAILABLE')) {
    const port = configuration.text('port') ?? '4600'
    return new UsageError(
      `Port ${port} on this machine is in use or not available. Stop the program that uses it, or pick a free port with ${configuration.labelOf('port')} 0`,
    )
  }
  if (isGatewayError(error, 'GW_SANDBOX_TOKEN_REQUIRED')) {
    return new UsageError(
      '--token is required with --listen and --allow-host, because other machines could use the console and the control API. Pass a random one of at least 16 characters, or set GW_TOKEN',
    )
  }
  const [name = ''] = /^merchant\.\w+(?= )/.exec(message) ?? []
  if (name !== '') {
    const label = configuration.labelOf(name.slice('merchant.'.length))
    return new UsageError(`${label}${message.slice(name.length)}`)
  }
  const isUrl = message.includes('notify URL') && configuration.sourceOf('notifyUrl') !== 'argument'
  return new UsageError(isUrl ? `${configuration.labelOf('notifyUrl')}: ${message}` : message)
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { CommandCall } from '../commands/command-call.ts'
import { checkLoopback } from '../messages/send-bytes.ts'

/** The files in the key folder of `gw sandbox`. `running.json` exists while the sandbox runs. */
const FILES = {
  merchantKey: 'merchant-private.pem',
  gatewayKey: 'gateway-private-1.pem',
  gatewayPublicKey: 'gateway-public-1.pem',
  certificate: 'ca.pem',
  running: 'running.json',
} as const

/** The client ID and URL of `gw sandbox`, unless it is started with others. */
export const SANDBOX_CLIENT_ID = 'SANDBOX_MERCHANT'
export const SANDBOX_URL = 'http://127.0.0.1:4600'

/** What `gw sandbox` writes to `running.json`. */
export interface RunningSandbox {
  readonly url: string
  readonly clientId: string
}

/** Returns the path of a file in the key folder of `gw sandbox`, relative to the current folder. */
export function sandboxFile({ configuration }: CommandCall, file: keyof typeof FILES): string {
  return join(configuration.text('keys') ?? '.gw-sandbox', FILES[file])
}

/** Returns the path of a file in the key folder of `gw sandbox`, or `undefined` if it does not exist. */
export function findSandboxFile(call: CommandCall, file: keyof typeof FILES): string | undefined {
  const path = sandboxFile(call, file)
  return existsSync(resolve(call.io.cwd, path)) ? path : undefined
}

/** Returns the sandbox that runs with the key folder, or `undefined`. A URL of another machine is ignored. */
export async function findRunningSandbox(call: CommandCall): Promise<RunningSandbox | undefined> {
  try {
    const text = await readFile(resolve(call.io.cwd, sandboxFile(call, 'running')), 'utf8')
    const { url, clientId } = JSON.parse(text)
    checkLoopback(url, false)
    return { url, clientId: String(clientId) }
  } catch {
    return undefined
  }
}

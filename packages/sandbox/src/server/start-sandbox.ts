import { join } from 'node:path'
import { isGatewayError } from '@gw/errors'
import { unreadable } from '../data/data-file-errors.ts'
import { openTables } from '../data/open-tables.ts'
import { createTables, type Tables } from '../data/tables.ts'
import { readAccess } from '../http/access.ts'
import { keyFiles } from '../keys/key-files.ts'
import { openKeyFolder, replaceFile } from '../keys/key-folder.ts'
import { createState, type SandboxState } from '../state/create-state.ts'
import { checkSandboxOptions, type SandboxOptions } from '../state/options.ts'
import type { Sandbox } from '../state/sandbox.ts'
import { serve } from './serve.ts'

/**
 * Starts a gateway on your machine. Keys are generated in the background. Starting does not wait for them, but the
 * first message that needs one does. Await `sandbox.ready()` to avoid that.
 *
 * @throws {@link SandboxError} `GW_SANDBOX_PORT_UNAVAILABLE`, `GW_SANDBOX_TOKEN_REQUIRED`,
 * `GW_SANDBOX_DATA_UNREADABLE`, `GW_SANDBOX_DATA_IN_USE`, `GW_SANDBOX_KEYS_UNAVAILABLE`
 * @throws TypeError if an option is invalid
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  checkSandboxOptions(options)
  const access = readAccess(options)
  const withKeys = await addKeys(options)
  const { data } = options
  const tables = data === undefined ? createTables() : await openTables(data)
  const state = restoreState(withKeys, tables)
  let sandbox: Sandbox | undefined
  try {
    tables.flush()
    sandbox = await serve(state, withKeys, tables, access)
    await keepCertificate(sandbox)
    return sandbox
  } catch (error) {
    // A server that nobody can close would keep the process running.
    await sandbox?.close()
    state.close()
    tables.close()
    throw error
  }
}

function restoreState(options: SandboxOptions, tables: Tables): SandboxState {
  try {
    return createState(options, tables)
  } catch (error) {
    tables.discard()
    throw options.data === undefined ? error : explain(error, options, options.data)
  }
}

/** Tells a record of the data file that cannot be used from an invalid option: without the file, the options work. */
function explain(error: unknown, options: SandboxOptions, data: string): unknown {
  if (isGatewayError(error)) return error
  try {
    createState({ ...options, onEvent: undefined }, createTables()).close()
  } catch {
    return error
  }
  const reason = error instanceof Error ? error.message : String(error)
  return unreadable(data, `A record in it is not valid: ${reason}`, error)
}

/** Adds the keys of the key folder, unless they were passed. */
async function addKeys(options: SandboxOptions): Promise<SandboxOptions> {
  const { keyFolder, merchant = {}, gatewayPrivateKey } = options
  if (keyFolder === undefined) return options
  const folder = await openKeyFolder(keyFolder)
  const isOwn = merchant.privateKey !== undefined || merchant.publicKey !== undefined
  const [gateway, own] = await Promise.all([
    gatewayPrivateKey === undefined ? folder.gateway() : undefined,
    isOwn ? undefined : folder.merchant(),
  ])
  return {
    ...options,
    gatewayPrivateKey: gatewayPrivateKey ?? gateway?.privateKey,
    merchant: { ...merchant, ...(own && { privateKey: own.privateKey }) },
  }
}

async function keepCertificate({ ca, keyFolder }: Sandbox): Promise<void> {
  if (ca !== undefined && keyFolder !== undefined) {
    await replaceFile(join(keyFolder, keyFiles.certificate), ca)
  }
}

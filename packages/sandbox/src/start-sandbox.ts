import { join } from 'node:path'
import { readAccess } from './access.ts'
import { createState, type SandboxState } from './create-state.ts'
import { createTables, openTables } from './data/tables.ts'
import { openKeyFolder, replaceFile } from './keys/key-folder.ts'
import { keyFiles } from './names.ts'
import { checkSandboxOptions, type SandboxOptions } from './options.ts'
import type { Sandbox } from './sandbox.ts'
import { serve } from './serve.ts'

/**
 * Starts a gateway on your machine. Keys are generated in the background. Starting does not wait for them, but the first
 * message that needs one does. Await `sandbox.ready()` to avoid that.
 *
 * @throws {@link SandboxError} `GW_SANDBOX_PORT_UNAVAILABLE`, `GW_SANDBOX_TOKEN_REQUIRED`,
 * `GW_SANDBOX_DATA_UNREADABLE`, `GW_SANDBOX_DATA_IN_USE`
 * @throws TypeError if an option is invalid
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  checkSandboxOptions(options)
  const access = readAccess(options)
  const withKeys = await addKeys(options)
  const { data } = options
  const tables = data === undefined ? createTables() : openTables(data)
  let state: SandboxState | undefined
  try {
    state = createState(withKeys, tables)
    const sandbox = await serve(state, withKeys, tables, access)
    await keepCertificate(sandbox)
    return sandbox
  } catch (error) {
    state?.close()
    tables.close()
    throw error
  }
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

import { createHmac } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { keyFiles } from '@gw/sandbox/control'
import { isInside } from '../io/path-inside.ts'
import { printable } from '../io/printable.ts'
import { UsageError } from '../io/usage-error.ts'
import type { CommandCall } from './command-call.ts'
import { readLocalOrigin } from './local-origin.ts'

/** A file in the key folder of `gw sandbox`. */
export type SandboxFile = 'merchantKey' | 'gatewayKey' | 'gatewayPublicKey' | 'running'

// running.json exists while the sandbox runs.
const FILES: Readonly<Record<SandboxFile, string>> = {
  merchantKey: keyFiles.merchantPrivate,
  gatewayKey: keyFiles.gatewayPrivate,
  gatewayPublicKey: keyFiles.gatewayPublic,
  running: 'running.json',
}

/** The client ID and URL of `gw sandbox`, unless it is started with others. */
export const SANDBOX_CLIENT_ID = 'SANDBOX_MERCHANT'
export const SANDBOX_URL = 'http://127.0.0.1:4600'

/** The content of `running.json`, which `gw sandbox` writes. */
export interface RunningSandbox {
  readonly url: string
  readonly clientId: string
  /** The result of {@link digestToken} for its token, if it has one. */
  readonly tokenDigest?: string | undefined
}

/**
 * Returns a text that only someone with the token can create. `running.json` contains it, so that a file of someone else
 * cannot lead the token to a different server.
 */
export function digestToken(token: string, url: string): string {
  return createHmac('sha256', token).update(url).digest('hex')
}

const DEFAULT_FOLDER = '.gw-sandbox'

/** Returns the key folder of `gw sandbox`, relative to the current folder. */
export function sandboxFolder({ configuration }: CommandCall): string {
  return configuration.text('keys') ?? DEFAULT_FOLDER
}

/** Returns the path of a file in the key folder of `gw sandbox`, relative to the current folder. */
export function sandboxFile(call: CommandCall, file: SandboxFile): string {
  return join(sandboxFolder(call), FILES[file])
}

/**
 * Returns the path of a file in the key folder of `gw sandbox`, or `undefined` if it does not exist.
 *
 * @throws UsageError if a link leads out of the folder
 */
export async function findSandboxFile(
  call: CommandCall,
  file: SandboxFile,
): Promise<string | undefined> {
  const path = sandboxFile(call, file)
  if (!existsSync(resolve(call.io.cwd, path))) return undefined
  await checkSandboxFolder(call, file)
  return path
}

/**
 * Checks that the files of the key folder, and the folder unless it was named, are not links that lead elsewhere. Someone
 * else may have written the folder, and `gw` signs with the keys in it. A named pipe is rejected, because reading it would
 * never end, and Ctrl+C would not stop `gw sandbox` while it starts.
 *
 * @throws UsageError if a link leads out of the folder, or a file is not a regular file
 */
export async function checkSandboxFolder(
  { configuration, io }: CommandCall,
  ...files: readonly SandboxFile[]
): Promise<void> {
  const named = configuration.text('keys')
  const folder = resolve(io.cwd, named ?? DEFAULT_FOLDER)
  const isElsewhere = named === undefined && !(await isInside(io.cwd, folder))
  if (isElsewhere) {
    throw new UsageError(
      `${DEFAULT_FOLDER} is a link to another folder. Pass that folder with --keys`,
    )
  }
  for (const file of files) {
    const path = join(folder, FILES[file])
    const shownPath = printable(join(named ?? DEFAULT_FOLDER, FILES[file]))
    if (existsSync(folder) && !(await isInside(folder, path))) {
      throw new UsageError(
        `${shownPath} is a link to a file outside its folder. Replace it with a copy, or pass the file as an argument`,
      )
    }
    if (statSync(path, { throwIfNoEntry: false })?.isFile() === false) {
      throw new UsageError(`${shownPath} is not a regular file. Delete it`)
    }
  }
}

/**
 * Returns the sandbox that runs with the key folder, or `undefined`.
 *
 * @throws UsageError if the file that says so was not written by `gw sandbox`
 */
export async function findRunningSandbox(call: CommandCall): Promise<RunningSandbox | undefined> {
  const path = await findSandboxFile(call, 'running')
  if (path === undefined) return undefined
  const running = parseRunning(await readFile(resolve(call.io.cwd, path), 'utf8'))
  return { ...running, url: readLocalOrigin(running.url, `The url in ${path}`) }
}

/** The file can be damaged, or someone else may have written it. */
function parseRunning(text: string): RunningSandbox {
  try {
    const { url, clientId, tokenDigest } = JSON.parse(text)
    return {
      url: String(url),
      clientId: String(clientId),
      ...(tokenDigest !== undefined && { tokenDigest: String(tokenDigest) }),
    }
  } catch {
    return { url: '', clientId: '' }
  }
}

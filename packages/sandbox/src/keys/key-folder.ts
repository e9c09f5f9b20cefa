import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { access, constants, link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { isGatewayError } from '@gw/errors'
import { rejection, type SandboxError } from '../message/errors.ts'
import { keyFiles } from './key-files.ts'
import { isPrivateKey, type KeyPairPem, keyPairFrom, keyPairOf } from './key-pairs.ts'

/** The keys of a sandbox, which survive a restart. They are generated on first use. */
export interface KeyFolder {
  merchant(): Promise<KeyPairPem>
  gateway(): Promise<KeyPairPem>
}

/**
 * Reads the test keys of a folder and generates those that are missing, so that a merchant's configuration stays valid
 * after a restart. `keyPrefix` distinguishes the names of generated keys. Only its owner can read the folder, and a `.gitignore` keeps it out of commits.
 *
 * @throws SandboxError if the folder cannot be written, or a key in it cannot be read
 */
export async function openKeyFolder(folder: string, keyPrefix = ''): Promise<KeyFolder> {
  const explained = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    try {
      return await work()
    } catch (error) {
      throw isGatewayError(error) ? error : await unavailable(folder, error)
    }
  }
  await explained(async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await replaceFile(join(folder, '.gitignore'), '*\n')
  })
  const open = (file: string, publicFile: string, name: string): Promise<KeyPairPem> =>
    explained(async () => {
      const pair = await openPair(join(folder, file), name)
      await replaceFile(join(folder, publicFile), pair.publicKey)
      return pair
    })
  const { merchantPrivate, merchantPublic, gatewayPrivate, gatewayPublic } = keyFiles
  return {
    merchant: () => open(merchantPrivate, merchantPublic, `${keyPrefix}merchant`),
    gateway: () => open(gatewayPrivate, gatewayPublic, `${keyPrefix}gateway 1`),
  }
}

/** Writes a file. If a symbolic link has that name, it is replaced, so nothing outside the folder changes. */
async function replaceFile(file: string, content: string): Promise<void> {
  await withDraft(file, content, 0o666, (draft) => rename(draft, file))
}

/** Writes a draft beside a file and removes it, whatever happens. A full disk must not be filled with drafts. */
async function withDraft(
  file: string,
  content: string,
  mode: number,
  use: (draft: string) => Promise<void>,
): Promise<void> {
  const draft = `${file}.${randomUUID()}`
  try {
    await writeFile(draft, content, { mode, flag: 'wx' })
    await use(draft)
  } finally {
    await rm(draft, { force: true })
  }
}

async function openPair(file: string, name: string): Promise<KeyPairPem> {
  const found = await readIfExists(file)
  if (found !== undefined) return readPair(file, found)
  const created = await keyPairOf(name)
  // Written to another file and linked, so that a second sandbox that starts at the same time finds the same complete
  // key.
  await withDraft(file, created.privateKey, 0o600, (draft) =>
    link(draft, file).catch(ignoreExisting),
  )
  return readPair(file, (await readIfExists(file)) ?? created.privateKey)
}

function readPair(file: string, text: string): KeyPairPem {
  if (isPrivateKey(text)) return keyPairFrom(text)
  const what = text.trim() === '' ? 'is empty' : 'is not an RSA private key in PEM'
  throw rejection(
    'GW_SANDBOX_KEYS_UNAVAILABLE',
    `The key file ${file} ${what}. Restore it, or delete it, and the sandbox creates a new key`,
  )
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'it is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EFBIG: 'the files are larger than this process is allowed to write',
  ENOTDIR: 'a part of its path is not a folder',
  EEXIST: 'it is not a folder',
}

async function unavailable(folder: string, error: unknown): Promise<SandboxError> {
  const { code = 'unknown' } = error as NodeJS.ErrnoException
  // Node reports a missing folder if it cannot create one, as on a read-only disk.
  const found = code === 'ENOENT' ? ((await findObstacle(folder)) ?? code) : code
  return rejection(
    'GW_SANDBOX_KEYS_UNAVAILABLE',
    `The key folder ${folder} cannot be used: ${REASONS[found] ?? found}. Pass a folder that you can write to`,
    error,
  )
}

/** Returns why nothing can be created in the nearest folder that exists. */
async function findObstacle(folder: string): Promise<string | undefined> {
  let nearest = resolve(folder)
  while (!existsSync(nearest) && dirname(nearest) !== nearest) nearest = dirname(nearest)
  return access(nearest, constants.W_OK).then(
    () => undefined,
    ({ code }: NodeJS.ErrnoException) => code,
  )
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}

async function readIfExists(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

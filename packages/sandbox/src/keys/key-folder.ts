import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rename, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { keyFiles } from '../names.ts'
import { type KeyPairPem, keyPairFrom, keyPairOf } from './key-pairs.ts'

/** The keys of a sandbox, which survive a restart. They are generated on first use. */
export interface KeyFolder {
  merchant(): Promise<KeyPairPem>
  gateway(): Promise<KeyPairPem>
}

/**
 * Reads the test keys of a folder and generates those that are missing, so that a merchant's configuration stays valid
 * after a restart. Only its owner can read the folder, and a `.gitignore` keeps it out of commits.
 */
export async function openKeyFolder(folder: string): Promise<KeyFolder> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await replaceFile(join(folder, '.gitignore'), '*\n')
  const open = async (file: string, publicFile: string, name: string): Promise<KeyPairPem> => {
    const pair = await openPair(join(folder, file), name)
    await replaceFile(join(folder, publicFile), pair.publicKey)
    return pair
  }
  const { merchantPrivate, merchantPublic, gatewayPrivate, gatewayPublic } = keyFiles
  return {
    merchant: () => open(merchantPrivate, merchantPublic, 'merchant'),
    gateway: () => open(gatewayPrivate, gatewayPublic, 'gateway 1'),
  }
}

/** Writes a file. If a symbolic link has that name, it is replaced, so nothing outside the folder changes. */
export async function replaceFile(file: string, content: string): Promise<void> {
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, content, { flag: 'wx' })
  await rename(draft, file)
}

async function openPair(file: string, name: string): Promise<KeyPairPem> {
  const found = await readIfExists(file)
  if (found !== undefined) return keyPairFrom(found)
  const created = await keyPairOf(name)
  // Written to another file and linked, so that a second sandbox that starts at the same time finds the same complete
  // key.
  const temporary = `${file}.${randomUUID()}`
  await writeFile(temporary, created.privateKey, { mode: 0o600, flag: 'wx' })
  await link(temporary, file).catch(ignoreExisting)
  await unlink(temporary)
  return keyPairFrom((await readIfExists(file)) ?? created.privateKey)
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

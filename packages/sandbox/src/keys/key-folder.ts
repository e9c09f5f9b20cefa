import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type KeyPairPem, keyPairFrom, keyPairOf } from './key-pairs.ts'

/** The keys of a sandbox, which outlive a restart. They are generated on first use. */
export interface KeyFolder {
  merchant(): Promise<KeyPairPem>
  gateway(): Promise<KeyPairPem>
}

/** The names of the files. */
export const keyFiles = {
  merchantPrivate: 'merchant-private.pem',
  merchantPublic: 'merchant-public.pem',
  gatewayPrivate: 'gateway-private-1.pem',
  gatewayPublic: 'gateway-public-1.pem',
  certificate: 'ca.pem',
} as const

/**
 * Reads the test keys of a folder and generates those that are missing, so that a merchant's configuration outlives a
 * restart. Only its owner can read the folder, and a `.gitignore` keeps it out of commits.
 */
export async function openKeyFolder(folder: string): Promise<KeyFolder> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(join(folder, '.gitignore'), '*\n')
  const open = async (file: string, publicFile: string, name: string): Promise<KeyPairPem> => {
    const pair = await openPair(join(folder, file), name)
    await writeFile(join(folder, publicFile), pair.publicKey)
    return pair
  }
  const { merchantPrivate, merchantPublic, gatewayPrivate, gatewayPublic } = keyFiles
  return {
    merchant: () => open(merchantPrivate, merchantPublic, 'merchant'),
    gateway: () => open(gatewayPrivate, gatewayPublic, 'gateway 1'),
  }
}

async function openPair(file: string, name: string): Promise<KeyPairPem> {
  const found = await readIfThere(file)
  if (found !== undefined) return keyPairFrom(found)
  const made = await keyPairOf(name)
  // Written to another file and linked, so that a second start at the same time finds a complete key, and the same one.
  const beside = `${file}.${process.pid}`
  await writeFile(beside, made.privateKey, { mode: 0o600 })
  await link(beside, file).catch(ignoreThere)
  await unlink(beside)
  return keyPairFrom((await readIfThere(file)) ?? made.privateKey)
}

function ignoreThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { MAX_INT32 } from '@gw/errors'
import { writeKey } from '@gw/keys'
import { createSigner, type KeysByVersion, type Signer } from '@gw/signature'
import type { CommandCall } from '../commands/command-call.ts'
import { readKey } from '../io/passphrase.ts'
import { printable } from '../io/printable.ts'
import { readInput } from '../io/read-input.ts'
import { UsageError } from '../io/usage-error.ts'

/**
 * Gives the signer of `--private-key` and `--key-version`.
 *
 * @throws UsageError if they are missing or wrong; KeysError, SignatureError if the key is
 */
export async function takeSigner(call: CommandCall): Promise<Signer> {
  const { configuration } = call
  const keyVersion = takeKeyVersion(configuration.text('keyVersion'))
  return readSigner(call, configuration.required('privateKey'), keyVersion)
}

// Where gw sandbox keeps its keys, and the client that it knows, unless told otherwise.
const SANDBOX_FOLDER = '.gw-sandbox'
const SANDBOX_KEY = 'gateway-private-1.pem'
const SANDBOX_CLIENT = 'SANDBOX_MERCHANT'

/** Signs notifications as the gateway does, for the client id that they are for. */
export interface GatewayIdentity {
  readonly clientId: string
  readonly signer: Signer
}

/**
 * Gives what signs as the gateway, by `--gateway-key`; left out, the key of `gw sandbox` in this folder. The client id
 * is that of `--client-id`, else the one that is known otherwise.
 *
 * @throws UsageError if there is none; KeysError, SignatureError if the key is wrong
 */
export async function takeGateway(
  call: CommandCall,
  knownClientId?: string,
): Promise<GatewayIdentity> {
  const { configuration } = call
  const keyVersion = takeKeyVersion(configuration.text('gatewayKeyVersion'))
  const given = configuration.text('gatewayKey')
  if (given !== undefined) {
    const clientId =
      configuration.text('clientId') ?? knownClientId ?? configuration.required('clientId')
    return { clientId, signer: await readSigner(call, given, keyVersion) }
  }
  const clientId = configuration.text('clientId') ?? knownClientId ?? SANDBOX_CLIENT
  const path = join(configuration.text('keys') ?? SANDBOX_FOLDER, SANDBOX_KEY)
  if (!existsSync(resolve(call.io.cwd, path))) {
    throw new UsageError(
      `--gateway-key is missing, and ${path} is not there: start gw sandbox in this folder, or name the key that signs`,
    )
  }
  return { clientId, signer: await readSigner(call, path, keyVersion) }
}

async function readSigner({ io }: CommandCall, path: string, keyVersion: number): Promise<Signer> {
  const key = await readKey(await readInput(path, io), io)
  if (key.type !== 'private') {
    throw new UsageError(`${printable(path)} holds a public key, which cannot sign`)
  }
  return createSigner({ privateKey: await writeKey(key, 'pkcs8-pem'), keyVersion })
}

/**
 * Gives the keys of `--public-key FILE` and `--public-key 2=FILE` by version, in SPKI. A private key among them is
 * taken for its public half.
 *
 * @throws UsageError if a version is given twice; KeysError if a key is wrong
 */
export async function takePublicKeys(call: CommandCall): Promise<Record<number, string>> {
  const { configuration, io } = call
  const keys: Record<number, string> = {}
  for (const entry of configuration.list('publicKey')) {
    const [, versionText, path = entry] = /^(\d+)=(.+)$/s.exec(entry) ?? []
    const version = takeKeyVersion(versionText)
    if (keys[version] !== undefined) {
      throw new UsageError(`--public-key gives version ${version} twice: write 2=FILE for another`)
    }
    const key = await readKey(await readInput(path, io), io)
    keys[version] = await writeKey(key, 'spki-pem')
  }
  return keys
}

/** The same, of which there must be one. */
export async function requirePublicKeys(call: CommandCall): Promise<KeysByVersion> {
  call.configuration.required('publicKey')
  return takePublicKeys(call)
}

/** Gives the key of `--own-public-key` in SPKI, or `undefined`. */
export async function takeOwnPublicKey(call: CommandCall): Promise<string | undefined> {
  const { configuration, io } = call
  const path = configuration.text('ownPublicKey')
  if (path === undefined) return undefined
  return writeKey(await readKey(await readInput(path, io), io), 'spki-pem')
}

function takeKeyVersion(text = '1'): number {
  if (/^[1-9]\d{0,9}$/.test(text) && Number(text) <= MAX_INT32) return Number(text)
  throw new UsageError(`a key version is a whole number from 1 to ${MAX_INT32}`)
}

import { writeKey } from '@gw/keys'
import { createSigner, isSameKeyPair, type KeysByVersion, type Signer } from '@gw/signature'
import { printable } from '../io/printable.ts'
import { readInput } from '../io/read-input.ts'
import { UsageError } from '../io/usage-error.ts'
import type { CommandCall } from './command-call.ts'
import { readKeyVersion } from './key-version.ts'
import { readKey } from './passphrase.ts'
import {
  findRunningSandbox,
  findSandboxFile,
  SANDBOX_CLIENT_ID,
  sandboxFile,
} from './sandbox-folder.ts'

/**
 * Returns the signer of `--private-key` and `--key-version`.
 *
 * @throws UsageError if they are missing or invalid; KeysError or SignatureError if the key is invalid
 */
export async function readSigner(call: CommandCall): Promise<Signer> {
  const { configuration } = call
  const keyVersion = readKeyVersion(
    configuration.text('keyVersion'),
    configuration.labelOf('keyVersion'),
  )
  const privateKey = await readPrivateKey(call, configuration.required('privateKey'))
  return createSigner({ privateKey, keyVersion })
}

/** Signs notifications as the gateway does, for one client ID. */
export interface GatewayIdentity {
  readonly clientId: string
  readonly signer: Signer
  /** The key of the signer, as PKCS#8 in PEM. */
  readonly privateKey: string
}

/**
 * Returns the signer for `--gateway-key`, which defaults to the key of `gw sandbox` in this folder. The client ID comes
 * from `--client-id` or else `knownClientId`.
 *
 * @throws UsageError if there is no key; KeysError or SignatureError if the key is invalid
 */
export async function readGateway(
  call: CommandCall,
  knownClientId?: string,
): Promise<GatewayIdentity> {
  const { configuration } = call
  const keyVersion = readKeyVersion(
    configuration.text('gatewayKeyVersion'),
    configuration.labelOf('gatewayKeyVersion'),
  )
  const given = configuration.text('gatewayKey')
  const clientId = configuration.text('clientId') ?? knownClientId
  if (given !== undefined) {
    const privateKey = await readPrivateKey(call, given)
    return {
      clientId: clientId ?? configuration.required('clientId'),
      signer: createSigner({ privateKey, keyVersion }),
      privateKey,
    }
  }
  const path = await findSandboxFile(call, 'gatewayKey')
  if (path === undefined) {
    throw new UsageError(
      `--gateway-key is required, because ${sandboxFile(call, 'gatewayKey')} does not exist. Start gw sandbox in this folder, or pass a test private key that your endpoint trusts`,
    )
  }
  const privateKey = await readPrivateKey(call, path)
  return {
    clientId: clientId ?? (await findRunningSandbox(call))?.clientId ?? SANDBOX_CLIENT_ID,
    signer: createSigner({ privateKey, keyVersion }),
    privateKey,
  }
}

/** A merchant that calls the gateway, and the keys it trusts. */
export interface MerchantIdentity {
  readonly clientId: string
  readonly signer: Signer
  readonly gatewayKeys: KeysByVersion
}

/**
 * Returns the merchant of `--client-id`, `--private-key`, and `--public-key`. Each defaults to that of `gw sandbox` in this
 * folder.
 *
 * @throws UsageError if one is missing or a public key is the merchant's own; KeysError or SignatureError if a key is
 * invalid
 */
export async function readMerchant(call: CommandCall): Promise<MerchantIdentity> {
  const { configuration } = call
  const keyVersion = readKeyVersion(
    configuration.text('keyVersion'),
    configuration.labelOf('keyVersion'),
  )
  const ownFile =
    configuration.text('privateKey') ??
    (await findSandboxFile(call, 'merchantKey')) ??
    configuration.required('privateKey')
  const privateKey = await readPrivateKey(call, ownFile)
  const given = await readPublicKeys(call)
  const gatewayKeys = Object.keys(given).length > 0 ? given : await sandboxKeys(call)
  for (const [version, key] of Object.entries(gatewayKeys)) {
    if (!isSameKeyPair(key, privateKey)) continue
    throw new UsageError(
      `The public key for version ${version} belongs to your own private key. Pass the gateway's public key as --public-key`,
    )
  }
  const clientId =
    configuration.text('clientId') ??
    (ownFile === (await findSandboxFile(call, 'merchantKey'))
      ? ((await findRunningSandbox(call))?.clientId ?? SANDBOX_CLIENT_ID)
      : configuration.required('clientId'))
  return { clientId, signer: createSigner({ privateKey, keyVersion }), gatewayKeys }
}

async function sandboxKeys(call: CommandCall): Promise<Record<number, string>> {
  const found = await findSandboxFile(call, 'gatewayPublicKey')
  const path = found ?? call.configuration.required('publicKey')
  return { 1: await readPublicKey(call, path) }
}

/** The verifier of notifications, and the owner of its keys. */
export interface TrustedGateway {
  readonly publicKeys: Readonly<Record<number, string>>
  readonly clientId: string | undefined
  readonly source: 'options' | 'sandbox'
}

/**
 * Returns the keys of `--public-key`, or else those of `gw sandbox` in this folder with its client ID, or `undefined`
 * without any.
 *
 * @throws UsageError if a link leads out of the key folder; KeysError if a key is invalid
 */
export async function findTrustedGateway(call: CommandCall): Promise<TrustedGateway | undefined> {
  const clientId = call.configuration.text('clientId')
  const publicKeys = await readPublicKeys(call)
  if (Object.keys(publicKeys).length > 0) return { publicKeys, clientId, source: 'options' }
  if ((await findSandboxFile(call, 'gatewayPublicKey')) === undefined) return undefined
  const sandboxId = (await findRunningSandbox(call))?.clientId || SANDBOX_CLIENT_ID
  return {
    publicKeys: await sandboxKeys(call),
    clientId: clientId ?? sandboxId,
    source: 'sandbox',
  }
}

/**
 * Returns whether the private key of the gateway is in the key folder too. Only that of a test gateway can be, so a
 * public key that someone copied there is not taken for one.
 */
export async function isTestGateway(
  call: CommandCall,
  { publicKeys }: TrustedGateway,
): Promise<boolean> {
  const path = await findSandboxFile(call, 'gatewayKey')
  if (path === undefined) return false
  const privateKey = await readPrivateKey(call, path)
  return Object.values(publicKeys).every((key) => isSameKeyPair(key, privateKey))
}

/**
 * Returns the keys of `--public-key FILE` and `--public-key 2=FILE` by version, as SPKI. For a private key, returns its
 * public key.
 *
 * @throws UsageError if a version is used twice; KeysError if a key is invalid
 */
export function readPublicKeys(call: CommandCall): Promise<Record<number, string>> {
  return readKeysByVersion(call, 'publicKey', (path) => readPublicKey(call, path))
}

/** Returns the keys of a repeatable option, whose values are FILE or 2=FILE. */
export async function readKeysByVersion(
  { configuration }: CommandCall,
  name: string,
  read: (path: string) => Promise<string>,
  standard?: number,
): Promise<Record<number, string>> {
  const label = configuration.labelOf(name)
  const keys: Record<number, string> = {}
  for (const entry of configuration.list(name)) {
    const [, text = standard?.toString(), path = entry] = /^(\d+)=(.+)$/s.exec(entry) ?? []
    const version = readKeyVersion(text, `The key version in ${label}`)
    if (keys[version] !== undefined) {
      throw new UsageError(
        `${label} has two keys for version ${version}. Write 2=FILE for version 2`,
      )
    }
    keys[version] = await read(path)
  }
  return keys
}

/** Returns the public keys. At least one is required. */
export async function requirePublicKeys(call: CommandCall): Promise<KeysByVersion> {
  call.configuration.required('publicKey')
  return readPublicKeys(call)
}

/** Returns the key of `--own-public-key` in SPKI, or `undefined`. */
export async function readOwnPublicKey(call: CommandCall): Promise<string | undefined> {
  const path = call.configuration.text('ownPublicKey')
  return path === undefined ? undefined : readPublicKey(call, path)
}

/**
 * Reads a private key, as PKCS#8 in PEM.
 *
 * @throws UsageError if the file contains a public key
 */
export async function readPrivateKey({ io }: CommandCall, path: string): Promise<string> {
  const key = await readKey(await readInput(path, io), io)
  if (key.type !== 'private') {
    throw new UsageError(
      `${printable(path)} contains a public key, which cannot sign. Pass the private key's file`,
    )
  }
  return writeKey(key, 'pkcs8-pem')
}

async function readPublicKey({ io }: CommandCall, path: string): Promise<string> {
  return writeKey(await readKey(await readInput(path, io), io), 'spki-pem')
}

import { createPrivateKey } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { testKeyPair } from '@gw/testkit'

/** Reports whether an output contains a part of a private key: a test key, or a key file in the folder. */
export function showsPrivateKey(output: string, folder: string): boolean {
  const secrets = [
    testKeyPair('gateway').privatePem,
    testKeyPair('merchant').privatePem,
    ...privatePems(folder),
  ].flatMap(partsOf)
  const candidates = [Buffer.from(output, 'latin1'), ...decodings(output)]
  return secrets.some((secret) => candidates.some((bytes) => bytes.includes(secret)))
}

const known = new Map<string, Buffer[]>()

/** Returns a quarter of each private number, which is enough to recognize it and does not occur in the public key. */
function partsOf(pem: string): Buffer[] {
  let parts = known.get(pem)
  if (parts === undefined) {
    const { d = '', p = '', q = '' } = createPrivateKey(pem).export({ format: 'jwk' })
    parts = [d, p, q].map((number) => Buffer.from(number, 'base64url').subarray(0, 32))
    known.set(pem, parts)
  }
  return parts
}

/** Decodes every sequence of base64 or hexadecimal digits in a text, at every alignment. */
function decodings(output: string): Buffer[] {
  const text = output.replace(/\s+/g, '')
  const base64 = text.match(/[A-Za-z0-9+/_-]{40,}/g) ?? []
  const hex = text.match(/[0-9a-fA-F]{64,}/g) ?? []
  return [
    ...base64.flatMap((run) => [0, 1, 2, 3].map((at) => Buffer.from(run.slice(at), 'base64'))),
    ...hex.flatMap((run) => [0, 1].map((at) => Buffer.from(run.slice(at), 'hex'))),
  ]
}

function privatePems(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .map(readIfThere)
    .filter((text) => /^-----BEGIN (?:RSA )?PRIVATE KEY/.test(text) && !text.includes('ENCRYPTED'))
}

/** A running sandbox renames its drafts, and a pipe would never end. */
function readIfThere(path: string): string {
  try {
    return statSync(path).isFile() ? readFileSync(path, 'utf8') : ''
  } catch {
    return ''
  }
}

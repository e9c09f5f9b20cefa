import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Not ASCII, because formats differ in what its bytes are. */
export const PASSPHRASE = 'pä€😀 horse'

/**
 * What the parts of the guard work with: a key pair, a folder, and openssl.
 *
 * @param {string} folder
 * @param {import('@gw/keys').KeyPair} pair
 */
export function openBench(folder, pair) {
  const bench = {
    pair,
    /** @type {Set<string>} what was compared */
    checked: new Set(),
    /** @type {string[]} what this openssl cannot make */
    skipped: [],
    /**
     * Writes a file and gives its path.
     *
     * @param {string} name
     * @param {string | Uint8Array} content
     */
    write(name, content) {
      writeFileSync(join(folder, name), content, { mode: 0o600 })
      return join(folder, name)
    },
    /** @param {string} name */
    path: (name) => join(folder, name),
    /** @param {string} name */
    read: (name) => readFileSync(join(folder, name)),
    /**
     * Runs openssl and gives what it printed, or undefined if it failed.
     *
     * @param {readonly string[]} args
     */
    openssl(args) {
      const { status, stdout } = spawnSync('openssl', args, { input: '', timeout: 60_000 })
      return status === 0 ? stdout : undefined
    },
  }
  bench.write('private.pem', pair.privateKey)
  bench.write('public.pem', pair.publicKey)
  return bench
}

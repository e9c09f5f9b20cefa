// Calls every operation through a proxy that sends each response twice, and counts the calls that got
// the response of a different call.
import { createClient } from '@gw/client'
import { endpointAt } from '../../lib/loopback.mjs'
import { startDoublingGateway } from './doubling-gateway.mjs'
import { operations, requestOf } from './samples.mjs'

/**
 * How the calls of an operation ended: with their own response, with an error, or with the response of a different call.
 *
 * @typedef {{ operation: string, right: number, refused: number, wrong: number, codes: Set<string> }} Tally
 */

/**
 * Calls operations so many times, one call after the other, and all operations at the same time. Each operation has
 * its own gateway, so that a connection is only shared by the calls of one operation and their inquiries.
 *
 * @param {{ tries: number, names?: readonly string[], fetch?: typeof globalThis.fetch }} options
 * @returns {Promise<Tally[]>}
 */
export function runDoubledResponses({ tries, names = Object.keys(operations), fetch }) {
  return Promise.all(names.map((name) => callRepeatedly(name, tries, fetch)))
}

/** @param {string} name @param {number} tries @param {typeof globalThis.fetch | undefined} fetch */
async function callRepeatedly(name, tries, fetch) {
  const { clientId, url, publicKey, close } = await startDoublingGateway()
  const client = createClient({
    clientId,
    signer: { keyVersion: 1, sign: async () => new Uint8Array(256) }, // the gateway does not verify it
    gatewayKeys: { 1: publicKey },
    endpoint: endpointAt(url),
    retry: false,
    fetch,
  })
  const operation = /** @type {any} */ (operations[name])
  /** @type {Tally} */
  const tally = { operation: name, right: 0, refused: 0, wrong: 0, codes: new Set() }
  for (let call = 1; call <= tries; call++) {
    try {
      const called = /** @type {any} */ (await client.call(operation, requestOf(name, call)))
      const data = operation.pendingCodes === undefined ? called : called.data
      if (operation.sameForEveryone || data.call === call) tally.right += 1
      else tally.wrong += 1
    } catch (error) {
      tally.refused += 1
      tally.codes.add(error?.code ?? String(error))
    }
  }
  await close()
  return tally
}

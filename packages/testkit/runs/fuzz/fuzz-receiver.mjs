import { createMemoryInbox, createReceiver, toFetchHandler } from '@gw/webhook'
import fc from 'fast-check'
import { CLIENT_ID, gatewayKey, isAuthentic, NOW_MS, TARGET } from './gateway.mjs'
import { arbitraryRequest } from './requests.mjs'

const AT_ONCE = 64
const LIMIT_MS = 30_000
const ANSWERS = [
  [200, 'SUCCESS'],
  [400, 'PROCESS_FAIL'],
  [503, 'UNKNOWN_EXCEPTION'],
].map(String)

/**
 * Sends generated requests to a receiver, half of them through the fetch handler. Each must get one of three responses,
 * and success only for bytes that the gateway signed. No call may reject, hang, or cause an unhandled rejection.
 *
 * @param {{ count: number, seed: number, onProgress?: (done: number) => void }} options
 */
export async function fuzzReceiver({ count, seed, onProgress }) {
  /** @type {string[]} */
  const failures = []
  /** @type {Record<string, number>} */
  const codes = {}
  let runs = 0
  const receive = createReceiver({
    clientId: CLIENT_ID,
    gatewayKeys: { 1: gatewayKey },
    notifyUrl: TARGET,
    inbox: createMemoryInbox({ maxEntries: 1_000_000 }),
    diagnosePath: true,
    on: {
      other: () => {
        runs++
      },
    },
    onRejected: ({ code }) => {
      codes[code] = (codes[code] ?? 0) + 1
    },
    now: () => NOW_MS,
  })
  const serve = toFetchHandler(receive)
  const onUnhandled = (reason) => failures.push(`Unhandled rejection: ${reason}`)
  process.on('unhandledRejection', onUnhandled)

  async function sendOne(request, at) {
    const asFetch = at % 2 === 0 ? toFetchRequest(request) : undefined
    // HTTP removes whitespace around a header value, so compare with the headers of the request.
    const sent =
      asFetch === undefined ? request : { ...request, headers: Object.fromEntries(asFetch.headers) }
    const asked =
      asFetch === undefined ? receive(toPlainRequest(request)) : readResponse(serve(asFetch))
    const { status, body } = await withLimit(asked)
    const { resultCode } = JSON.parse(body).result
    const answer = String([status, resultCode])
    if (!ANSWERS.includes(answer)) throw new Error(`Unexpected response ${answer}`)
    if (status !== 200) return
    codes.success = (codes.success ?? 0) + 1
    if (!isAuthentic(sent)) throw new Error('Acknowledged a request that the gateway did not sign')
  }

  for (let done = 0; done < count; done += AT_ONCE) {
    const size = Math.min(AT_ONCE, count - done)
    const requests = fc.sample(arbitraryRequest, { numRuns: size, seed: seed + done })
    const sends = requests.map((request, at) =>
      sendOne(request, at).catch((error) => {
        failures.push(
          `${error.message}: ${JSON.stringify(request)} (seed ${seed + done}, number ${at})`,
        )
      }),
    )
    await Promise.all(sends)
    onProgress?.(done + size)
  }
  await new Promise((resolve) => setImmediate(resolve))
  process.off('unhandledRejection', onUnhandled)
  return { failures, codes, runs }
}

function toPlainRequest({ method, headers, body }) {
  return {
    method,
    header: (name) => (Object.hasOwn(headers, name) ? headers[name] : undefined),
    readBody: async () => body,
    target: `${TARGET}?fuzz`,
  }
}

/** Returns undefined if a string is not a valid header or method in the Fetch API. It is then sent to the receiver. */
function toFetchRequest({ method, headers, body }) {
  try {
    return new Request(`https://shop.example${TARGET}`, { method, headers, body })
  } catch {
    return undefined
  }
}

async function readResponse(asked) {
  const response = await asked
  return { status: response.status, body: await response.text() }
}

async function withLimit(work) {
  let timer
  const late = new Promise((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('No response')), LIMIT_MS)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

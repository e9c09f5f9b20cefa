import { testKeyPair } from '@gw/testkit'
import { createMemoryInbox, createReceiver, type Reply, toFetchHandler } from '@gw/webhook'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  CLIENT_ID,
  type HostileRequest,
  hostileRequest,
  isAuthentic,
  NOW_MS,
  TARGET,
} from './hostile-requests.ts'

// More in a long run: docs/contributing/commands.md.
const RUNS = Number(process.env.GW_FUZZ_RUNS ?? 250)
const REPLIES = ['200 SUCCESS', '400 PROCESS_FAIL', '503 UNKNOWN_EXCEPTION']

const unhandled: unknown[] = []
const onUnhandled = (reason: unknown): number => unhandled.push(reason)
beforeAll(() => void process.on('unhandledRejection', onUnhandled))
afterAll(() => void process.off('unhandledRejection', onUnhandled))

const codes = new Set<string>()
const receive = createReceiver({
  clientId: CLIENT_ID,
  gatewayKeys: { 1: testKeyPair().publicPem },
  notifyUrl: TARGET,
  inbox: createMemoryInbox({ maxEntries: 1_000_000 }),
  diagnosePath: true,
  on: { other: () => {} },
  onRejected: ({ code }) => codes.add(code),
  now: () => NOW_MS,
})
const serve = toFetchHandler(receive)

/** Sends a request to the receiver itself. */
const sendPlainly = ({
  method,
  headers,
  body,
}: HostileRequest): Promise<Pick<Reply, 'status' | 'body'>> =>
  receive({
    method,
    header: (name) => (Object.hasOwn(headers, name) ? headers[name] : undefined),
    readBody: async () => body,
    target: `${TARGET}?fuzz`,
  })

/** Returns undefined if a string is not a valid header or method in the Fetch API. */
function toFetchRequest({ method, headers, body }: HostileRequest): Request | undefined {
  try {
    return new Request(`https://shop.example${TARGET}`, { method, headers, body })
  } catch {
    return undefined
  }
}

async function check(
  request: HostileRequest,
  reply: Pick<Reply, 'status' | 'body'>,
): Promise<void> {
  const { status, body } = reply
  expect(REPLIES).toContain(`${status} ${JSON.parse(body).result.resultCode}`)
  if (status !== 200) return
  codes.add('success')
  expect(isAuthentic(request)).toBe(true)
}

it(
  'createReceiver sends a valid response to every hostile request, and success only to signed ones',
  async () => {
    const property = fc.asyncProperty(hostileRequest, async (request) => {
      await check(request, await sendPlainly(request))
      const asFetch = toFetchRequest(request)
      if (asFetch === undefined) return
      // HTTP removes whitespace around a header value, so what counts are the headers of the request.
      const sent = { ...request, headers: Object.fromEntries(asFetch.headers) }
      const response = await serve(asFetch)
      await check(sent, { status: response.status, body: await response.text() })
    })
    await fc.assert(property, { numRuns: RUNS })
    expect(unhandled).toEqual([])
    // The generators reach every step of the receiver.
    expect([...codes]).toEqual(
      expect.arrayContaining([
        'success',
        'GW_WEBHOOK_METHOD_NOT_ALLOWED',
        'GW_WEBHOOK_HEADER_MISSING',
        'GW_SIGNATURE_CLIENT_UNEXPECTED',
        'GW_SIGNATURE_TIME_MALFORMED',
        'GW_SIGNATURE_MISMATCH',
        'GW_TYPES_JSON_MALFORMED',
      ]),
    )
  },
  60_000 + RUNS * 20,
)

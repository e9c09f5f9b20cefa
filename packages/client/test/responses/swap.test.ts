import {
  createServer,
  type IncomingMessage,
  request as openRequest,
  type ServerResponse,
} from 'node:http'
import { ClientError } from '@gw/client'
import { type AnyOperation, cancelPayment, capture, pay, refund } from '@gw/operations'
import { listen } from '@gw/testkit'
import { describe, expect, it, onTestFinished } from 'vitest'
import { clientFor } from '../client.ts'
import { resultOf, type Script, SUCCESS, signed, startGateway } from '../gateway.ts'

// The swap attack: two calls of one operation are in flight, and a proxy exchanges their signed responses. Each is
// signed by the gateway for this merchant, this path, and this moment.

type Fields = Readonly<Record<string, unknown>>

/** A call that the gateway performs, or one that it rejects. */
type Fate = 'performed' | 'rejected'

/** One money operation, with its requests and what the gateway knows about them. */
interface Case {
  readonly operation: AnyOperation
  /** Returns a request whose IDs contain the name. */
  readonly request: (name: string, value: string) => Fields
  /** Returns the other fields of a response. */
  readonly response: (name: string) => Fields
  /** Returns the record of an inquiry for a call, by its name. */
  readonly record: (name: string, fate: Fate, value: string) => Fields
}

const euros = (value: string) => ({ currency: 'EUR', value })
const finalStatus = (fate: Fate) => (fate === 'performed' ? 'SUCCESS' : 'FAIL')

const CASES: readonly [name: string, one: Case][] = [
  [
    'pay',
    {
      operation: pay,
      request: (name, value) => ({
        paymentRequestId: `R_${name}`,
        paymentAmount: euros(value),
        productCode: 'CASHIER_PAYMENT',
        order: { referenceOrderId: name, orderDescription: 'Tea', orderAmount: euros(value) },
        paymentMethod: { paymentMethodType: 'ALIPAY_CN' },
      }),
      response: (name) => ({ paymentId: `P_${name}` }),
      record: (name, fate, value) => ({
        paymentRequestId: `R_${name}`,
        paymentId: `P_${name}`,
        paymentStatus: finalStatus(fate),
        paymentAmount: euros(value),
      }),
    },
  ],
  [
    'refund',
    {
      operation: refund,
      request: (name, value) => ({
        refundRequestId: `R_${name}`,
        paymentId: 'P_1',
        refundAmount: euros(value),
      }),
      response: (name) => ({ refundId: `F_${name}`, paymentId: 'P_1' }),
      record: (name, fate, value) => ({
        refundRequestId: `R_${name}`,
        refundId: `F_${name}`,
        refundStatus: finalStatus(fate),
        refundAmount: euros(value),
      }),
    },
  ],
  [
    'capture',
    {
      operation: capture,
      request: (name, value) => ({
        captureRequestId: `R_${name}`,
        paymentId: `P_${name}`,
        captureAmount: euros(value),
      }),
      response: (name) => ({ captureId: `C_${name}` }),
      record: (name, fate, value) => ({
        paymentId: `P_${name}`,
        paymentStatus: 'SUCCESS',
        transactions: [
          {
            transactionType: 'CAPTURE',
            transactionId: `C_${name}`,
            transactionRequestId: `R_${name}`,
            transactionStatus: finalStatus(fate),
            transactionAmount: euros(value),
          },
        ],
      }),
    },
  ],
  [
    'cancel',
    {
      operation: cancelPayment,
      request: (name) => ({ paymentRequestId: `R_${name}` }),
      response: (name) => ({ paymentId: `P_${name}` }),
      record: (name, fate, value) => ({
        paymentRequestId: `R_${name}`,
        paymentId: `P_${name}`,
        paymentStatus: fate === 'performed' ? 'CANCELLED' : 'SUCCESS',
        paymentAmount: euros(value),
      }),
    },
  ],
]

/** Returns the name in the IDs of a request or an inquiry. */
function nameIn({ body }: { readonly body: Buffer }): string {
  return /"[RP]_(\w+)"/.exec(body.toString())?.[1] ?? ''
}

/** Performs or rejects a call, with or without its IDs in the response, and responds to inquiries. */
function gatewayScript(one: Case, fates: ReadonlyMap<string, Fate>, ids: boolean): Script {
  const values = new Map<string, string>()
  return (received, response, index) => {
    const sent = JSON.parse(received.body.toString()) as Fields
    const name = nameIn(received)
    const fate = fates.get(name) ?? 'rejected'
    if (received.target.includes('/inquiry')) {
      const record = one.record(name, fate, values.get(name) ?? '')
      return signed({ body: JSON.stringify({ result: SUCCESS, ...record }) })(
        received,
        response,
        index,
      )
    }
    values.set(name, /"value":"(\d+)"/.exec(received.body.toString())?.[1] ?? '100')
    const result = fate === 'performed' ? SUCCESS : resultOf('F', 'PROCESS_FAIL')
    const { paymentRequestId, refundRequestId, captureRequestId } = sent
    const own = ids ? { paymentRequestId, refundRequestId, captureRequestId } : {}
    const fields = fate === 'performed' ? one.response(name) : {}
    return signed({ body: JSON.stringify({ result, ...fields, ...own }) })(
      received,
      response,
      index,
    )
  }
}

interface Passed {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

/** Starts a proxy that waits for two calls of the operation and exchanges their responses. Inquiries pass through. */
async function startSwappingProxy(upstream: string, isSwapping: boolean): Promise<string> {
  const waiting: { passed: Passed; respond: (passed: Passed) => void }[] = []
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const passed = await passOn(upstream, request)
    const respond = ({ status, headers, body }: Passed): void => {
      response.writeHead(status, headers).end(body)
    }
    if (!isSwapping || request.url?.includes('/inquiry')) return respond(passed)
    waiting.push({ passed, respond })
    const [first, second] = waiting
    if (first === undefined || second === undefined) return
    first.respond(second.passed)
    second.respond(first.passed)
    waiting.length = 0
  }
  const server = createServer((request, response) => void serve(request, response))
  const { url, close } = await listen(server, '')
  onTestFinished(close)
  return url
}

async function passOn(upstream: string, request: IncomingMessage): Promise<Passed> {
  const { url, method, headers } = request
  const outgoing = openRequest(`${upstream}${url}`, { method, headers })
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.on('response', resolve).on('error', reject)
    request.pipe(outgoing)
  })
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: await readAll(answer) }
}

async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts)
}

interface Attack {
  readonly isSwapping: boolean
  readonly ids: boolean
  readonly fates: readonly [Fate, Fate]
  readonly values?: readonly [string, string]
}

/** Calls twice at the same time and returns what each caller gets. */
async function attack(one: Case, { isSwapping, ids, fates, values = ['100', '100'] }: Attack) {
  const script = gatewayScript(one, new Map([['A', fates[0]] as const, ['B', fates[1]]]), ids)
  const gateway = await startGateway(script)
  const url = await startSwappingProxy(gateway.url, isSwapping)
  const client = clientFor({ url })
  const operation = one.operation as typeof pay
  const call = (name: string, value: string) =>
    client.call(operation, one.request(name, value) as never).then(
      (called: unknown) => ({ reported: 'performed', called }),
      (error: unknown) => {
        if (!(error instanceof ClientError)) throw error
        const isFailed = error.code === 'GW_CLIENT_RESULT_FAILED'
        return { reported: isFailed ? 'rejected' : error.code, called: undefined }
      },
    )
  return Promise.all([call('A', values[0]), call('B', values[1])])
}

const reported = (outcomes: readonly { readonly reported: string }[]) =>
  outcomes.map((one) => one.reported)
const UNKNOWN = 'GW_CLIENT_OUTCOME_UNKNOWN'

describe.each(CASES)('swap attack: %s', (_name, one) => {
  describe.each([true, false])('responses with IDs: %s', (ids) => {
    it('reports both calls correctly without the attack', async () => {
      const outcomes = await attack(one, {
        isSwapping: false,
        ids,
        fates: ['performed', 'rejected'],
      })
      expect(reported(outcomes)).toEqual(['performed', 'rejected'])
    })

    it.each([
      ['the same amount', ['100', '100']],
      ['different amounts', ['100', '101']],
    ] as const)(
      'never reports the performed call as rejected, or the rejected one as performed, for %s',
      async (_amounts, values) => {
        const fates = ['performed', 'rejected'] as const
        const outcomes = await attack(one, { isSwapping: true, ids, fates, values })
        expect(reported(outcomes)).toEqual([UNKNOWN, UNKNOWN])
      },
    )

    it("never returns another call's data if both are performed", async () => {
      const fates = ['performed', 'performed'] as const
      const outcomes = await attack(one, { isSwapping: true, ids, fates })
      for (const [index, { called }] of outcomes.entries()) {
        expect(JSON.stringify(called ?? {})).not.toContain(index === 0 ? '_B' : '_A')
      }
    })

    it('can report both calls as rejected if both are rejected', async () => {
      const fates = ['rejected', 'rejected'] as const
      const outcomes = await attack(one, { isSwapping: true, ids, fates })
      for (const { reported: what } of outcomes) expect(['rejected', UNKNOWN]).toContain(what)
    })
  })
})

import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http'
import { Shop } from './shop.ts'
import { correctSteps, type Payment, type Setup, type Steps } from './steps.ts'

/** Creates a sample endpoint. */
export type MakeEndpoint = (setup: Setup) => RequestListener

const SUCCESS = { resultCode: 'SUCCESS', resultStatus: 'S', resultMessage: 'success' }
const AGAIN = { resultCode: 'UNKNOWN_EXCEPTION', resultStatus: 'U', resultMessage: 'send again' }

/** Writes the response to a notification. */
export function answerWith(response: ServerResponse): (ok: boolean) => void {
  return (ok) => {
    response.writeHead(ok ? 200 : 500, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ result: ok ? SUCCESS : AGAIN }))
  }
}

/** Handles one notification, step by step. */
export async function take(
  request: IncomingMessage,
  { steps, shop, setup }: { steps: Steps; shop: Shop; setup: Setup },
): Promise<void> {
  const body = await steps.readBody(request)
  const { 'client-id': clientId, 'request-time': time } = request.headers
  const path = steps.signedPath(request, setup)
  const content = Buffer.concat([Buffer.from(`POST ${path}\n${clientId}.${time}.`), body])
  if (clientId !== setup.clientId) throw new Error('not for us')
  if (!steps.isSigned(request, content, setup)) throw new Error('not signed')
  if (!steps.isFresh(steps.readTime(String(time)))) throw new Error('not fresh')
  const payment: Payment = JSON.parse(steps.parseBody(body).toString())
  if (!steps.knowsKind(payment.notifyType)) throw new Error('an unknown kind')
  if (!steps.isPaid(payment) || !steps.isAccepted(payment)) return
  if (!steps.hasRightAmount(payment)) throw new Error('another amount')
  const work = (): Promise<void> => shop.deliver(payment.paymentRequestId)
  await steps.once(`${payment.notifyType} ${payment.paymentId}`, work, payment)
}

/** Creates an endpoint on node:http with its probe. Its steps are correct, except for the given ones. */
export function plainEndpoint(changes: Partial<Steps> = {}, shop = new Shop()): MakeEndpoint {
  const steps = { ...correctSteps(), ...changes }
  return (setup) => (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
    if (pathname === '/effects') {
      response.end(JSON.stringify(shop.probe(searchParams.get('paymentRequestId'))))
      return
    }
    void steps.respond(() => take(request, { steps, shop, setup }), answerWith(response))
  }
}

/** Serves a listener on a free port of the loopback interface, while it is used. */
export async function whileServing<Value>(
  listener: RequestListener,
  use: (origin: string) => Promise<Value>,
): Promise<Value> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  try {
    return await use(`http://127.0.0.1:${address.port}`)
  } finally {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}

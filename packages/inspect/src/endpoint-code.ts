/** The frameworks that an endpoint is written for. */
export type Framework = 'Express' | 'Fastify' | 'Next.js' | 'Hono'

/** Code, and the file that it belongs to. */
export interface EndpointCode {
  readonly file: string
  readonly code: string
}

/** The part of an endpoint that its code is about. */
export type EndpointPart = 'mount' | 'client' | 'keys' | 'path' | 'outcome' | 'inbox' | 'errors'

/** What matters about the part, as the comment on its line. */
const REMARKS: Readonly<Record<EndpointPart, string>> = {
  mount: 'verifies the raw bytes, and responds itself',
  client: 'your client ID in this environment',
  keys: "the gateway's public key, under the version that notifications name",
  path: 'the registered URL, exactly: the signature covers its path',
  outcome: 'checks the outcome, the order, and the amount',
  inbox: 'one inbox that all instances share',
  errors: 'let an error through: the gateway sends the notification again',
}

/** Returns an endpoint as code in each framework, with a comment on the line for this part. */
export function endpointCode(part: EndpointPart): Readonly<Record<Framework, EndpointCode>> {
  return {
    Express: { file: 'server.ts', code: expressCode(part) },
    Fastify: { file: 'server.ts', code: fastifyCode(part) },
    'Next.js': { file: 'app/notify/route.ts', code: nextCode(part) },
    Hono: { file: 'server.ts', code: honoCode(part) },
  }
}

/** The options of an endpoint, which are the same in every framework. */
function optionLines(part: EndpointPart, indent: string): string {
  const mark = (of: EndpointPart): string => (of === part ? ` // ${REMARKS[of]}` : '')
  return [
    `clientId: process.env.GATEWAY_CLIENT_ID ?? '',${mark('client')}`,
    `gatewayKeys: { 1: process.env.GATEWAY_PUBLIC_KEY },${mark('keys')}`,
    `notifyUrl: 'http://127.0.0.1:3000/notify',${mark('path')}`,
    `inbox: ${part === 'inbox' ? `createPostgresInbox({ pool }),${mark('inbox')}` : 'createMemoryInbox(),'}`,
    'signer: { privateKey: process.env.MERCHANT_PRIVATE_KEY, keyVersion: 1 },',
    'on: {',
    `  notifyPayment: byOutcome({${mark('outcome')}`,
    '    order: (payment) => orders.find(payment.paymentRequestId),',
    `    succeeded: (_payment, order) => orders.fulfill(order.paymentRequestId),${mark('errors')}`,
    '    otherwise: () => {}, // failed, cancelled, or not final yet',
    '  }),',
    '},',
  ]
    .map((line) => indent + line)
    .join('\n')
}

function importLines(part: EndpointPart, names: readonly string[], from: string): string {
  const own = part === 'inbox' ? names : ['createMemoryInbox', ...names]
  const line = `import { ${[...own].sort(ignoringCase).join(', ')} } from '${from}'`
  if (part !== 'inbox') return `${line}\nimport { orders } from './orders.js'`
  return [
    "import { createPostgresInbox } from '@gw/inbox-postgres'",
    line,
    "import { orders, pool } from './orders.js'",
  ].join('\n')
}

function ignoringCase(one: string, other: string): number {
  return one.toLowerCase() < other.toLowerCase() ? -1 : 1
}

function expressCode(part: EndpointPart): string {
  const remark = part === 'mount' ? ` // before express.json(): ${REMARKS.mount}` : ''
  return `${importLines(part, ['byOutcome', 'gatewayWebhook'], '@gw/express')}
import express from 'express'

const app = express()

app.post(
  '/notify',
  gatewayWebhook({${remark}
${optionLines(part, '    ')}
  }),
)

app.use(express.json())
app.listen(3000, '127.0.0.1')
`
}

function fastifyCode(part: EndpointPart): string {
  const remark = part === 'mount' ? ` // ${REMARKS.mount}` : ''
  return `${importLines(part, ['byOutcome', 'gatewayWebhook'], '@gw/fastify')}
import fastify from 'fastify'

const app = fastify()

app.register(
  gatewayWebhook({${remark}
    url: '/notify',
${optionLines(part, '    ')}
  }),
)

await app.listen({ port: 3000, host: '127.0.0.1' })
`
}

function nextCode(part: EndpointPart): string {
  const remark = part === 'mount' ? ` // ${REMARKS.mount}` : ''
  return `${importLines(part, ['byOutcome', 'gatewayWebhook'], '@gw/next')}

export const POST = gatewayWebhook(() => ({${remark}
${optionLines(part, '  ')}
}))
`
}

function honoCode(part: EndpointPart): string {
  const remark = part === 'mount' ? ` // the raw Request: ${REMARKS.mount}` : ''
  return `${importLines(part, ['byOutcome', 'createReceiver', 'toFetchHandler'], '@gw/webhook')}
import { Hono } from 'hono'

const receive = createReceiver({
${optionLines(part, '  ')}
})
const handle = toFetchHandler(receive)
const app = new Hono()

app.post('/notify', (context) => handle(context.req.raw))${remark}

export default app
`
}

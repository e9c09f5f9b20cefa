import type { Mistake } from './finding.ts'

/** The frameworks that a fix is written for. */
export const frameworks = ['Express', 'Fastify', 'Next.js', 'Hono'] as const

/** A framework. */
export type Framework = (typeof frameworks)[number]

/** A fix as code, and the file that it belongs to. */
export interface Fix {
  readonly file: string
  readonly code: string
}

/** The part of an endpoint that a fix is about. */
type Part = 'mount' | 'keys' | 'path' | 'outcome' | 'inbox' | 'errors'

const PARTS: Readonly<Record<Mistake, Part>> = {
  amountNotChecked: 'outcome',
  clockNotChecked: 'mount',
  crashed: 'mount',
  duplicateRejected: 'inbox',
  duplicatesPerInstance: 'inbox',
  failedTakenAsPaid: 'outcome',
  handlerFailed: 'errors',
  noDuplicateCheck: 'inbox',
  notVerified: 'mount',
  oneSidedClock: 'mount',
  parsedBody: 'mount',
  pendingTakenAsPaid: 'outcome',
  proxyFailed: 'mount',
  recordedTooEarly: 'inbox',
  rejectsValid: 'keys',
  respondedTooEarly: 'errors',
  stoppedResponding: 'errors',
  swallowedError: 'errors',
  twoAtOnce: 'inbox',
  unsignedAccepted: 'mount',
  wrongKey: 'keys',
  wrongPath: 'path',
  wrongResponse: 'mount',
}

/** What the fix changes, as the comment on its line. */
const REMARKS: Readonly<Record<Part, string>> = {
  mount: 'verifies the raw bytes, and responds itself',
  keys: "the gateway's public key, under the version that notifications name",
  path: 'the registered URL, exactly: the signature covers its path',
  outcome: 'checks the outcome, the order, and the amount',
  inbox: 'one inbox that all instances share',
  errors: 'let an error through: the gateway sends the notification again',
}

/** Returns how to fix a mistake, in each framework. */
export function fixesFor(mistake: Mistake): Readonly<Record<Framework, Fix>> {
  const part = PARTS[mistake]
  return {
    Express: { file: 'server.ts', code: expressCode(part) },
    Fastify: { file: 'server.ts', code: fastifyCode(part) },
    'Next.js': { file: 'app/notify/route.ts', code: nextCode(part) },
    Hono: { file: 'server.ts', code: honoCode(part) },
  }
}

/** The options of an endpoint, which are the same in every framework. */
function optionLines(part: Part, indent: string): string {
  const mark = (of: Part): string => (of === part ? ` // ${REMARKS[of]}` : '')
  return [
    "clientId: process.env.GATEWAY_CLIENT_ID ?? '',",
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

function importLines(part: Part, names: readonly string[], from: string): string {
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

function expressCode(part: Part): string {
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

function fastifyCode(part: Part): string {
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

function nextCode(part: Part): string {
  const remark = part === 'mount' ? ` // ${REMARKS.mount}` : ''
  return `${importLines(part, ['byOutcome', 'gatewayWebhook'], '@gw/next')}

export const POST = gatewayWebhook(() => ({${remark}
${optionLines(part, '  ')}
}))
`
}

function honoCode(part: Part): string {
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

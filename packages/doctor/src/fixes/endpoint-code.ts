/** The frameworks that an endpoint is written for. */
export type Framework = 'Express' | 'Fastify' | 'Next.js' | 'NestJS' | 'Hono'

/** Code, and the file that it belongs to. */
export interface EndpointCode {
  readonly file: string
  readonly code: string
}

/** The part of an endpoint that its code is about. */
export type EndpointPart = 'mount' | 'client' | 'keys' | 'path' | 'outcome' | 'inbox' | 'errors'

/** The comment on the line of the part. */
const REMARKS: Readonly<Record<EndpointPart, string>> = {
  mount: 'verifies the raw bytes and sends the response',
  client: 'your client ID in this environment',
  keys: "the gateway's public key, under the key version in notifications",
  path: 'exactly as registered, because the signature covers its path',
  outcome: 'checks the outcome, the order, and the amount',
  inbox: 'one inbox that all instances share',
  errors: 'throw if it fails, and the gateway resends the notification',
}

/** Returns an endpoint as code in each framework, with a comment on the line for this part. */
export function endpointCode(part: EndpointPart): Readonly<Record<Framework, EndpointCode>> {
  return {
    Express: { file: 'server.ts', code: expressCode(part) },
    Fastify: { file: 'server.ts', code: fastifyCode(part) },
    'Next.js': { file: 'app/notify/route.ts', code: nextCode(part) },
    NestJS: { file: 'app.module.ts', code: nestCode(part) },
    Hono: { file: 'server.ts', code: honoCode(part) },
  }
}

/** Returns the comment on a line, if the line is about the part. */
function remarkOn(of: EndpointPart, part: EndpointPart): string {
  return of === part ? ` // ${REMARKS[of]}` : ''
}

function indented(lines: readonly string[], indent: string): string {
  return lines.map((line) => indent + line).join('\n')
}

/** The settings of an endpoint, which are the same in every framework. */
function settingLines(part: EndpointPart): readonly string[] {
  return [
    `clientId: process.env.GATEWAY_CLIENT_ID ?? '',${remarkOn('client', part)}`,
    `gatewayKeys: { 1: process.env.GATEWAY_PUBLIC_KEY },${remarkOn('keys', part)}`,
    `notifyUrl: 'http://127.0.0.1:3000/notify',${remarkOn('path', part)}`,
    `inbox: ${part === 'inbox' ? `createPostgresInbox({ pool }),${remarkOn('inbox', part)}` : 'createMemoryInbox(),'}`,
    'signer: { privateKey: process.env.GATEWAY_PRIVATE_KEY, keyVersion: 1 },',
  ]
}

/** The handler of payments, which is the same in every framework, behind the name that it gets. */
function handlerLines(part: EndpointPart, name: string, end = ''): readonly string[] {
  return [
    `${name} byOutcome({${remarkOn('outcome', part)}`,
    '  order: (payment) => orders.find(payment.paymentRequestId),',
    `  succeeded: (_payment, order) => orders.fulfill(order.paymentRequestId),${remarkOn('errors', part)}`,
    '  otherwise: () => {}, // failed, cancelled, or not final yet',
    `})${end}`,
  ]
}

/** The options of an endpoint, with its handler. */
function optionLines(part: EndpointPart, indent: string): string {
  const handler = handlerLines(part, 'notifyPayment:', ',').map((line) => `  ${line}`)
  return indented([...settingLines(part), 'on: {', ...handler, '},'], indent)
}

function importLines(part: EndpointPart, names: readonly string[], from: string): string {
  const own = part === 'inbox' ? names : ['createMemoryInbox', ...names]
  const line = `import { ${[...own].sort(ignoringCase).join(', ')} } from '${from}'`
  if (part !== 'inbox') return `${line}\nimport { orders } from './orders.js'`
  return [
    "import { createPostgresInbox } from '@gw/postgres'",
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
  return `${importLines(part, ['byOutcome', 'gatewayWebhook'], '@gw/fastify')}
import fastify from 'fastify'

const app = fastify()

app.register(
  gatewayWebhook({${remarkOn('mount', part)}
    url: '/notify',
${optionLines(part, '    ')}
  }),
)

await app.listen({ port: 3000, host: '127.0.0.1' })
`
}

function nextCode(part: EndpointPart): string {
  return `${importLines(part, ['byOutcome', 'gatewayWebhook'], '@gw/next')}

export const POST = gatewayWebhook(() => ({${remarkOn('mount', part)}
${optionLines(part, '  ')}
}))
`
}

function nestCode(part: EndpointPart): string {
  return `${importLines(part, ['byOutcome', 'GatewayWebhookModule', 'Handles'], '@gw/nest')}
import { Injectable, Module } from '@nestjs/common'

@Injectable()
class Payments {
  @Handles('notifyPayment')
${indented(handlerLines(part, 'onPayment ='), '  ')}
}

@Module({
  imports: [
    GatewayWebhookModule.forRoot({${remarkOn('mount', part)}
      url: '/notify',
${indented(settingLines(part), '      ')}
    }),
  ],
  providers: [Payments],
})
export class AppModule {}
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

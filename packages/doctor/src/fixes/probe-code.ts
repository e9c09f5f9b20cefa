import type { EndpointCode, Framework } from './endpoint-code.ts'

/** Counts what the shop does, without a change to the shop. */
const COUNT = `// In tests only: counts the orders that are fulfilled, for the probe.
const fulfilled: string[] = []
const { fulfill } = orders
orders.fulfill = async (id = '') => {
  await fulfill(id)
  fulfilled.push(id)
}
`

// Next.js may load a module once for each kind of route, so that the list is global.
const NEXT_COUNT = COUNT.replace('counts', 'in orders.ts, counts').replace(
  'const fulfilled: string[] = []',
  `const shared = globalThis as { fulfilled?: string[] }
const fulfilled = (shared.fulfilled ??= [])`,
)

/** Returns a probe as code in each framework, to paste into an endpoint of `endpointCode`. */
export function probeCode(): Readonly<Record<Framework, EndpointCode>> {
  return {
    Express: {
      file: 'server.ts',
      code: `${COUNT}app.get('/effects', ({ query }, response) => {
  response.json({ effects: fulfilled.filter((id) => id === query.paymentRequestId) })
})
`,
    },
    Fastify: {
      file: 'server.ts',
      code: `${COUNT}app.get('/effects', async ({ query }) => ({
  effects: fulfilled.filter((id) => id === Object(query).paymentRequestId),
}))
`,
    },
    'Next.js': {
      file: 'app/effects/route.ts',
      code: `${NEXT_COUNT}
// In app/effects/route.ts:
export const GET = ({ url }: Request) => {
  const id = new URL(url).searchParams.get('paymentRequestId')
  const { fulfilled = [] } = globalThis as { fulfilled?: string[] }
  return Response.json({ effects: fulfilled.filter((one) => one === id) })
}
`,
    },
    NestJS: {
      file: 'app.module.ts',
      code: `import { Controller, Get, Query } from '@nestjs/common'

${COUNT}
@Controller('effects') // add it to the controllers of your module
export class Effects {
  @Get()
  list(@Query('paymentRequestId') paymentRequestId: string) {
    return { effects: fulfilled.filter((id) => id === paymentRequestId) }
  }
}
`,
    },
    Hono: {
      file: 'server.ts',
      code: `${COUNT}app.get('/effects', (context) => {
  const paymentRequestId = context.req.query('paymentRequestId')
  return context.json({ effects: fulfilled.filter((id) => id === paymentRequestId) })
})
`,
    },
  }
}

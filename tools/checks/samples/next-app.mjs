// Builds an application with the routes of @gw/next, one for each runtime and router, and with every configuration that changes
// the paths that they see.
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../../lib/run.mjs'
import { root, show } from '../../lib/workspace.mjs'
import { write } from './check-frameworks.mjs'

/** The earlier versions of Next.js have their own workspace. */
export const earlierNext = join(root, 'tools', 'checks', 'next')

const CONFIG = `
export default {
  basePath: '/shop',
  trailingSlash: true,
  rewrites: async () => [{ source: '/rewritten', destination: '/notify' }],
}
`

const proxyOf = (/** @type {string} */ name) => `
import { type NextRequest, NextResponse } from 'next/server'

// Next.js buffers the bodies of requests that match a proxy, up to 10 MB, before a route gets them.
export const config = { matcher: ['/((?!notify).*)'] }

export function ${name}(request: NextRequest): NextResponse {
  return request.nextUrl.searchParams.has('blocked')
    ? new NextResponse('blocked', { status: 403 })
    : NextResponse.next()
}
`

/** The versions of Next.js: whose packages the application finds, and the name of its proxy. */
export const nextVersions = [
  { packages: join(root, 'docs'), proxy: 'proxy' },
  { packages: join(earlierNext, '15'), proxy: 'middleware' },
  { packages: join(earlierNext, '14'), proxy: 'middleware' },
].map(({ packages, proxy }) => ({
  proxy,
  /** The program of Next.js. */
  program: join(packages, 'node_modules', 'next', 'dist', 'bin', 'next'),
  /** The folder of the application. Git and the checks ignore folders with this name. */
  app: join(packages, 'dist', 'examples', 'next'),
}))

const OPTIONS = `
import { byOutcome, createMemoryInbox, type GatewayWebhookOptions } from '@gw/next'

const amount = { currency: 'EUR', value: '1999' }

export const gatewayOptions = (): GatewayWebhookOptions => ({
  clientId: process.env.GATEWAY_CLIENT_ID ?? '',
  gatewayKeys: { 1: process.env.GATEWAY_PUBLIC_KEY },
  notifyUrl: process.env.GATEWAY_NOTIFY_URL ?? '',
  inbox: createMemoryInbox(),
  on: {
    notifyPayment: byOutcome({
      order: ({ paymentRequestId = '' }) => ({ paymentRequestId, amount }),
      succeeded(_payment, { paymentRequestId }) {
        if (paymentRequestId.startsWith('DOCTOR_FAIL')) throw new Error('The database is down')
        console.log('fulfill', paymentRequestId)
      },
      otherwise: () => {},
    }),
  },
})
`

const routeAt = (/** @type {string} */ options) =>
  `import { gatewayWebhook } from '@gw/next'
import { gatewayOptions } from '${options}'
export const POST = gatewayWebhook(gatewayOptions)
`

const API_ROUTE = `
import { gatewayApiRoute } from '@gw/next'
import { gatewayOptions } from '../../gateway'

export const config = { api: { bodyParser: false } }
export default gatewayApiRoute(gatewayOptions)
`

/** Writes the application and builds it. Returns the problems. */
export async function buildNextApp({ program, app, proxy } = nextVersions[0]) {
  rmSync(app, { recursive: true, force: true })
  cpSync(join(root, 'docs', 'examples', 'next', 'tsconfig.json'), join(app, 'tsconfig.json'))
  write(join(app, 'next.config.mjs'), CONFIG)
  write(join(app, `${proxy}.ts`), proxyOf(proxy))
  write(join(app, 'gateway.ts'), OPTIONS)
  write(join(app, 'app/notify/route.ts'), routeAt('../../gateway'))
  const edge = `${routeAt('../../../gateway')}export const runtime = 'edge'\n`
  write(join(app, 'app/edge/notify/route.ts'), edge)
  write(join(app, 'pages/api/notify.ts'), API_ROUTE)
  return nextBuildProblems(program, app)
}

/** Runs `next build` in a folder without the variables of a shop. Returns the problems. */
export async function nextBuildProblems(/** @type {string} */ program, /** @type {string} */ app) {
  const { code, output } = await run(process.execPath, [program, 'build'], {
    cwd: app,
    env: { NEXT_TELEMETRY_DISABLED: '1' },
    limitMs: 600_000,
  })
  return code === 0 ? [] : [`next build fails in ${show(app)}\n${output.trim()}`]
}

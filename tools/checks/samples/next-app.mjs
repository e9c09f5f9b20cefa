// Builds an application with the routes that the README of @gw/next prints, one for each runtime and router, and with every
// configuration that changes the paths that they see.
import { cpSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { codeBlocks } from '../../lib/markdown.mjs'
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

/** Returns the files of the application. The README prints the options inside the first route that has some. */
function filesOf(/** @type {string} */ proxy) {
  const readme = readFileSync(join(root, 'packages', 'next', 'README.md'), 'utf8')
  const blocks = codeBlocks(readme).map(({ code }) => code)
  const own = blocks.find((code) => code.includes('byOutcome')) ?? ''
  const api = blocks.find((code) => code.startsWith('// pages/api/notify.ts')) ?? ''
  const isDown = "id.startsWith('DOCTOR_FAIL') ? Promise.reject(new Error('It is down')) : "
  return {
    'next.config.mjs': CONFIG,
    [`${proxy}.ts`]: proxyOf(proxy),
    'gateway.ts': own
      .replace('console.log(', `${isDown}console.log(`)
      .replace(
        /export const POST = gatewayWebhook\((.*)\)\n*$/s,
        'export const gatewayOptions = $1\n',
      )
      .replace(' gatewayWebhook,', ''),
    'app/notify/route.ts': routeAt('../../gateway'),
    'app/edge/notify/route.ts': `${routeAt('../../../gateway')}export const runtime = 'edge'\n`,
    'pages/api/notify.ts': api.replace(
      /declare function gatewayOptions.*/,
      "import { gatewayOptions } from '../../gateway'",
    ),
  }
}

const routeAt = (/** @type {string} */ options) =>
  `import { gatewayWebhook } from '@gw/next'
import { gatewayOptions } from '${options}'
export const POST = gatewayWebhook(gatewayOptions)
`

/** Writes the application and builds it. Returns the problems. */
export async function buildNextApp({ program, app, proxy } = nextVersions[0]) {
  rmSync(app, { recursive: true, force: true })
  cpSync(join(root, 'docs', 'examples', 'next', 'tsconfig.json'), join(app, 'tsconfig.json'))
  for (const [path, text] of Object.entries(filesOf(proxy))) write(join(app, path), text)
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

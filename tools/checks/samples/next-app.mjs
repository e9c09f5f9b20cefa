// Builds docs/examples/next as a user would, in a copy in dist/, with every configuration that changes the paths that its
// routes see.
import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { finish } from '../../lib/finish.mjs'
import { run } from '../../lib/run.mjs'
import { isProgram } from '../../lib/run-named.mjs'
import { root, show } from '../../lib/workspace.mjs'

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

/** The versions of Next.js: whose packages the copy finds, and the name of its proxy. */
export const nextVersions = [
  { packages: join(root, 'docs'), proxy: 'proxy' },
  { packages: join(earlierNext, '15'), proxy: 'middleware' },
  { packages: join(earlierNext, '14'), proxy: 'middleware' },
].map(({ packages, proxy }) => ({
  proxy,
  /** The program of Next.js. */
  program: join(packages, 'node_modules', 'next', 'dist', 'bin', 'next'),
  /** The folder of the copy. Git and the checks ignore folders with this name. */
  app: join(packages, 'dist', 'examples', 'next'),
}))

/** Creates the copy and builds it. Returns the problems. */
export async function buildNextApp({ program, app, proxy } = nextVersions[0]) {
  rmSync(app, { recursive: true, force: true })
  const source = join(root, 'docs', 'examples', 'next')
  const isOwn = (file) => !/[\\/](?:\.next|node_modules|next-env\.d\.ts)$/.test(file)
  cpSync(source, app, { recursive: true, filter: isOwn })
  writeFileSync(join(app, 'next.config.mjs'), CONFIG)
  writeFileSync(join(app, `${proxy}.ts`), proxyOf(proxy))
  const { code, output } = await run(process.execPath, [program, 'build'], {
    cwd: app,
    env: { NEXT_TELEMETRY_DISABLED: '1' },
    limitMs: 600_000,
  })
  return code === 0 ? [] : [`next build fails in ${show(app)}\n${output.trim()}`]
}

if (isProgram(import.meta.url)) {
  finish({ problems: await buildNextApp(), ok: `built in ${show(nextVersions[0].app)}` })
}

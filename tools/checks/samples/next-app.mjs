// Builds docs/examples/next as a user would, in a copy in dist/, with every configuration that changes the paths that its
// routes see.
import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { finish } from '../../lib/finish.mjs'
import { run } from '../../lib/run.mjs'
import { root, show } from '../../lib/workspace.mjs'

/** The program of Next.js. */
export const nextProgram = join(root, 'docs', 'node_modules', 'next', 'dist', 'bin', 'next')

/** The folder of the copy. Git and the checks ignore folders with this name. */
export const nextApp = join(root, 'docs', 'dist', 'examples', 'next')

const CONFIG = `
import type { NextConfig } from 'next'

const config: NextConfig = {
  basePath: '/shop',
  trailingSlash: true,
  rewrites: async () => [{ source: '/rewritten', destination: '/notify' }],
}

export default config
`

const PROXY = `
import { type NextRequest, NextResponse } from 'next/server'

// Next.js buffers the bodies of requests that match a proxy, up to 10 MB, before a route gets them.
export const config = { matcher: ['/((?!notify).*)'] }

export function proxy(request: NextRequest): NextResponse {
  return request.nextUrl.searchParams.has('blocked')
    ? new NextResponse('blocked', { status: 403 })
    : NextResponse.next()
}
`

/** Creates the copy and builds it. Returns the problems. */
export async function buildNextApp() {
  rmSync(nextApp, { recursive: true, force: true })
  const source = join(root, 'docs', 'examples', 'next')
  const isOwn = (file) => !/[\\/](?:\.next|node_modules|next-env\.d\.ts)$/.test(file)
  cpSync(source, nextApp, { recursive: true, filter: isOwn })
  writeFileSync(join(nextApp, 'next.config.ts'), CONFIG)
  writeFileSync(join(nextApp, 'proxy.ts'), PROXY)
  const { code, output } = await run(process.execPath, [nextProgram, 'build'], {
    cwd: nextApp,
    env: { NEXT_TELEMETRY_DISABLED: '1' },
    limitMs: 240_000,
  })
  return code === 0 ? [] : [`next build fails in docs/examples/next\n${output.trim()}`]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  finish({ problems: await buildNextApp(), ok: `built in ${show(nextApp)}` })
}

// Lets programs find or start Redis, PostgreSQL, and MySQL with the testkit, which is TypeScript and is bundled first.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { root } from './workspace.mjs'

const testkit = join(root, 'packages', 'testkit')
// Inside the testkit, so that its imports resolve. One file per process, so that two processes do not conflict.
const folder = join(testkit, 'node_modules', '.cache')
const outfile = join(folder, `services-${process.pid}.mjs`)
mkdirSync(folder, { recursive: true })
await build({
  entryPoints: [join(testkit, 'src', 'services', 'index.ts')],
  outfile,
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  logLevel: 'error',
})

/** @type {typeof import('@gw/testkit/services')} */
const services = await import(pathToFileURL(outfile).href)
rmSync(outfile)

export const { findMysql, findPostgres, findRedis, hasRedisServer, startRedis } = services

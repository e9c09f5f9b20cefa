// Explores the machine of orders: every scenario, and every mutation. An argument selects by name.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { root } from '../../lib/workspace.mjs'

const outfile = join(root, 'node_modules/.cache/explore-orders.mjs')
await build({
  entryPoints: [join(root, 'packages/orders/test/model/run.ts')],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  conditions: ['@gw/source'],
  external: ['esbuild'],
})
const { runAll } = await import(pathToFileURL(outfile).href)
const sources = join(root, 'packages/orders/src')
const isGood = await runAll({ sources, file: outfile, filter: process.argv[2] ?? '' }, console.log)
process.exitCode = isGood ? 0 : 1

// Measures what operations add to a bundle: minified and gzipped bytes, on top of the client alone.
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { operations } from '../../packages/operations/generate/facts.mjs'
import { root } from '../lib/workspace.mjs'

const CLIENT = `export { createClient } from '@gw/client'\n`

/**
 * Returns the operation that adds the most to a client, how much it adds, and the size of the whole package.
 *
 * @returns {Promise<{ largest: string, addedBytes: number, allBytes: number }>}
 */
export async function bundleCost() {
  const client = await measure(CLIENT)
  let largest = ''
  let addedBytes = 0
  for (const { key } of operations) {
    const added = (await measure(`${CLIENT}export { ${key} } from '@gw/operations'`)) - client
    if (added > addedBytes) [largest, addedBytes] = [key, added]
  }
  return { largest, addedBytes, allBytes: await measure(`export * from '@gw/operations'`) }
}

async function measure(contents) {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: root },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    platform: 'neutral',
    write: false,
    logLevel: 'error',
  })
  return gzipSync(outputFiles[0].contents, { level: 9 }).length
}

// Bundles what tsc emitted into one file for each entry, and a chunk for what they share. Many small files take longer to
// import than a few.
import { readdirSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const folder = fileURLToPath(new URL('.', import.meta.url))

for (const file of readdirSync(`${folder}dist`)) {
  if (/^chunk-/.test(file)) rmSync(`${folder}dist/${file}`)
}
await build({
  absWorkingDir: folder,
  entryPoints: ['dist/index.js', 'dist/samples.js', 'dist/shapes.js', 'dist/wire.js'],
  outdir: 'dist',
  allowOverwrite: true,
  bundle: true,
  splitting: true,
  sourcemap: true,
  format: 'esm',
  platform: 'neutral',
  target: 'es2022',
  external: ['@gw/errors'],
})

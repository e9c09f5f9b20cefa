// Bundles what tsc emitted: the operations into one file, the catalog into another. Many small files take longer to
// import than one.
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

await build({
  absWorkingDir: fileURLToPath(new URL('.', import.meta.url)),
  entryPoints: ['dist/index.js', 'dist/catalog.js'],
  outdir: 'dist',
  allowOverwrite: true,
  bundle: true,
  sourcemap: true,
  splitting: true,
  chunkNames: 'chunk',
  format: 'esm',
  platform: 'neutral',
  target: 'es2022',
  packages: 'external',
})

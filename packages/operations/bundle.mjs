// Bundles what tsc emitted into one file. Many small files take longer to import than one.
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

await build({
  absWorkingDir: fileURLToPath(new URL('.', import.meta.url)),
  entryPoints: ['dist/index.js'],
  outfile: 'dist/index.js',
  allowOverwrite: true,
  bundle: true,
  sourcemap: true,
  format: 'esm',
  platform: 'neutral',
  target: 'es2022',
  packages: 'external',
})

// Puts what tsc made into one file, with the parts of valibot that are used. Measured on Node 20.20: the 36 files and
// valibot take 52 ms to import, the one file takes 12.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const folder = new URL('.', import.meta.url)
const read = (file) => readFileSync(new URL(`node_modules/valibot/${file}`, folder), 'utf8')
const { version } = JSON.parse(read('package.json'))

await build({
  absWorkingDir: fileURLToPath(folder),
  entryPoints: ['dist/index.js'],
  outfile: 'dist/index.js',
  allowOverwrite: true,
  bundle: true,
  format: 'esm',
  platform: 'neutral',
  target: 'es2022',
  mainFields: ['module', 'main'],
  external: ['@gw/errors'],
  // An ordinary comment, which the users' minifiers take out again.
  banner: { js: `/*\nContains parts of valibot ${version}:\n\n${read('LICENSE.md').trim()}\n*/` },
})

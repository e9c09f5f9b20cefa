// Bundles the output of tsc and commander into a few files, split where commands are loaded on demand. Measured on Node
// 20.20: of the 60 ms that `gw --help` took in addition to Node itself, 20 were spent on finding and linking 27 small
// files.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { removeOtherDeclarations } from '../../declarations.mjs'

const read = (/** @type {string} */ file) => readFileSync(file, 'utf8')
const { dependencies } = JSON.parse(read('package.json'))
const { version } = JSON.parse(read('node_modules/commander/package.json'))

const { outputFiles } = await build({
  entryPoints: ['dist/bin.js', 'dist/index.js'],
  outdir: 'dist',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'es2022',
  external: Object.keys(dependencies),
  write: false,
})

// Removes the output of tsc and the chunks of an earlier build.
for (const file of readdirSync('dist', { recursive: true, encoding: 'utf8' })) {
  if (file.endsWith('.js')) rmSync(join('dist', file))
}
for (const { path, text } of outputFiles) writeFileSync(path, front(text) + text, { mode: 0o755 })
removeOtherDeclarations(['dist/index.d.ts'])

/** The beginning of a file: the license of commander, and the function it loads Node's own modules with. */
function front(text) {
  if (text.includes('/commander/lib/command.js')) {
    const license = read('node_modules/commander/LICENSE').trim()
    return `/*\nContains commander ${version}:\n\n${license}\n*/\n`
  }
  if (!text.includes('Dynamic require of')) return ''
  return `import { createRequire } from 'node:module'\nconst require = createRequire(import.meta.url)\n`
}

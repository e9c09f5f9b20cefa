// Puts what tsc made into a few files, cut where commands are loaded on demand, with commander inside. Measured on Node
// 20.20: of the 60 ms that `gw --help` took beside Node itself, 20 went into finding and linking 27 small files.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const folder = new URL('.', import.meta.url)
const read = (file) => readFileSync(new URL(file, folder), 'utf8')
const { dependencies } = JSON.parse(read('package.json'))
const { version } = JSON.parse(read('node_modules/commander/package.json'))

const { outputFiles } = await build({
  absWorkingDir: fileURLToPath(folder),
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

// What tsc made, and the chunks of an earlier build; the types stay.
const dist = fileURLToPath(new URL('dist', folder))
for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
  if (file.endsWith('.js')) rmSync(join(dist, file))
}
for (const { path, text } of outputFiles) {
  writeFileSync(path, front(text) + text, { mode: 0o755 })
}

/** The beginning of a file: the license of commander, and what it loads Node's own modules with. */
function front(text) {
  if (text.includes('/commander/lib/command.js')) {
    const license = read('node_modules/commander/LICENSE').trim()
    return `/*\nContains commander ${version}:\n\n${license}\n*/\n`
  }
  if (!text.includes('Dynamic require of')) return ''
  return `import { createRequire } from 'node:module'\nconst require = createRequire(import.meta.url)\n`
}

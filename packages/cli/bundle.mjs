// Bundles the output of tsc and commander into a few files, split where commands are loaded on demand. Measured on Node
// 20.20: of the 60 ms that `gw --help` took in addition to Node itself, 20 were spent on finding and linking 27 small
// files.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
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
  sourcemap: true,
})

// Removes the output of tsc and the chunks of an earlier build. Keeps the declarations that the entry needs.
const dist = fileURLToPath(new URL('dist', folder))
const declarations = declarationsOf('index.d.ts')
for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
  if (/\.(?:js|js\.map|d\.ts)$/.test(file) && !declarations.has(file)) rmSync(join(dist, file))
}
const fronts = new Map(outputFiles.map(({ path, text }) => [path, front(text)]))
for (const { path, text } of outputFiles) {
  if (path.endsWith('.js')) writeFileSync(path, fronts.get(path) + text, { mode: 0o755 })
  else writeFileSync(path, shift(text, fronts.get(path.replace(/\.map$/, ''))))
}

/** Returns a declaration and everything that it imports, as paths in `dist`. */
function declarationsOf(file, found = new Set()) {
  if (found.has(file)) return found
  found.add(file)
  for (const [, path] of read(`dist/${file}`).matchAll(
    /(?:from |import\()'(\.[^']+)\.(?:js|ts)'/g,
  )) {
    declarationsOf(join(dirname(file), `${path}.d.ts`), found)
  }
  return found
}

/** Returns a source map for code that was moved down by the lines of `start`. */
function shift(text, start) {
  const map = JSON.parse(text)
  map.mappings = ';'.repeat(start.split('\n').length - 1) + map.mappings
  return JSON.stringify(map)
}

/** The beginning of a file: the license of commander, and the function it loads Node's own modules with. */
function front(text) {
  if (text.includes('/commander/lib/command.js')) {
    const license = read('node_modules/commander/LICENSE').trim()
    return `/*\nContains commander ${version}:\n\n${license}\n*/\n`
  }
  if (!text.includes('Dynamic require of')) return ''
  return `import { createRequire } from 'node:module'\nconst require = createRequire(import.meta.url)\n`
}

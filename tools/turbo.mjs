// Runs turbo tasks, such as build, in every package that has them: `node tools/turbo.mjs build`. Prints only what fails, and
// a line when it takes longer.
import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { packages, root } from './lib/workspace.mjs'

const bin = join(root, 'node_modules', '.bin')
const tasks = process.argv.slice(2)
const child = spawn('turbo', ['run', ...tasks, '--output-logs=errors-only'], {
  stdio: ['ignore', 'pipe', 'pipe'],
  shell: process.platform === 'win32',
  env: {
    ...process.env,
    PATH: [bin, process.env.PATH].join(delimiter),
    TURBO_TELEMETRY_DISABLED: '1',
    TURBO_NO_UPDATE_NOTIFIER: '1',
  },
})
const notice = setTimeout(
  () => console.error(`Running ${tasks.join(' ')} in all packages ...`),
  5_000,
)
let output = ''
for (const stream of [child.stdout, child.stderr]) {
  stream.setEncoding('utf8').on('data', (text) => {
    output += text
  })
}
child.on('error', (error) => {
  output += `${error.message}\n`
})
child.on('close', (code) => {
  clearTimeout(notice)
  // A build from turbo's cache does not replace the chunks of an earlier build, whose names contain a different hash.
  if (code === 0) for (const { path } of packages) removeOldChunks(join(path, 'dist'))
  else {
    process.stderr.write(output)
    process.exitCode = 1
  }
})

function removeOldChunks(/** @type {string} */ dist) {
  const files = existsSync(dist) ? readdirSync(dist) : []
  const isChunk = (/** @type {string} */ file) => /-[A-Z\d]{8}\.js$/.test(file)
  const used = new Set(files.filter((file) => file.endsWith('.js') && !isChunk(file)))
  for (const file of used) {
    const text = readFileSync(join(dist, file), 'utf8')
    for (const chunk of text.match(/[\w-]+-[A-Z\d]{8}\.js/g) ?? []) {
      if (files.includes(chunk)) used.add(chunk)
    }
  }
  const old = files.filter((file) => isChunk(file) && !used.has(file))
  for (const file of old) rmSync(join(dist, file))
}

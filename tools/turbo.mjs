// Runs turbo tasks, such as build, in every package that has them: `node tools/turbo.mjs build`. Prints only what fails, and
// a line when it takes longer.
import { spawn } from 'node:child_process'
import { delimiter } from 'node:path'
import { fileURLToPath } from 'node:url'

const bin = fileURLToPath(new URL('../node_modules/.bin', import.meta.url))
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
  if (code === 0) return
  process.stderr.write(output)
  process.exitCode = 1
})

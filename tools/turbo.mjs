// Runs turbo tasks, such as build, in every package that has them: `node tools/turbo.mjs build`. Prints only what fails.
import { spawnSync } from 'node:child_process'
import { delimiter } from 'node:path'
import { fileURLToPath } from 'node:url'

const bin = fileURLToPath(new URL('../node_modules/.bin', import.meta.url))
const args = ['run', ...process.argv.slice(2), '--output-logs=errors-only']
const run = spawnSync('turbo', args, {
  stdio: ['ignore', 'pipe', 'pipe'],
  encoding: 'utf8',
  shell: process.platform === 'win32',
  env: {
    ...process.env,
    PATH: [bin, process.env.PATH].join(delimiter),
    TURBO_TELEMETRY_DISABLED: '1',
    TURBO_NO_UPDATE_NOTIFIER: '1',
  },
})
if (run.status !== 0) {
  process.stderr.write(run.error ? `${run.error.message}\n` : `${run.stdout}${run.stderr}`)
  process.exit(1)
}

// Builds every package with turbo. In CI nothing is taken from the cache.
import { spawnSync } from 'node:child_process'

const force = process.env.CI ? ['--force'] : []
const args = ['run', 'build', '--output-logs=errors-only', ...force, ...process.argv.slice(2)]
const run = spawnSync('turbo', args, {
  stdio: ['ignore', 'pipe', 'pipe'],
  encoding: 'utf8',
  shell: process.platform === 'win32',
  env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', TURBO_NO_UPDATE_NOTIFIER: '1' },
})
if (run.status !== 0) {
  process.stderr.write(`${run.stdout}${run.stderr}${run.error ? `${run.error.message}\n` : ''}`)
  process.stderr.write('\nThe build failed; the compiler says why above.\n')
  process.exit(1)
}

// Guards the types of everything: the sources and the tests of each package, and the programs under tools.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { finish } from './lib/finish.mjs'
import { run, TSC } from './lib/run.mjs'
import { listFiles, packages } from './lib/workspace.mjs'

const problems = []

// A package without the script would be passed over in silence, and so would tests without a project.
for (const { folder, path, manifest } of packages) {
  const script = manifest.scripts?.typecheck ?? ''
  if (!script.includes('tsconfig.json')) {
    problems.push(`packages/${folder}/package.json has no script "typecheck" over tsconfig.json`)
  }
  const hasTests = listFiles(join(path, 'test'), /\.ts$/).length > 0
  if (
    hasTests &&
    !(script.includes('test/tsconfig.json') && existsSync(join(path, 'test', 'tsconfig.json')))
  ) {
    problems.push(`packages/${folder}/package.json: "typecheck" leaves test/tsconfig.json out`)
  }
}

const force = process.env.CI ? ['--force'] : []
const turbo = await run(
  'turbo',
  ['run', 'typecheck', '--continue', '--output-logs=errors-only', ...force],
  {
    env: { TURBO_TELEMETRY_DISABLED: '1', TURBO_NO_UPDATE_NOTIFIER: '1' },
  },
)
const tools = await run(TSC, ['-p', 'tools/tsconfig.json'])
for (const { code, output } of [turbo, tools]) if (code !== 0) problems.push(output.trim())

finish({ problems, ok: `${packages.length} packages with their tests, and tools/` })

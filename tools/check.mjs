// Runs every check of the repository, a few at a time: the tools that are scripts of package.json, and each
// tools/checks/<name>.mjs. Prints one line for a check that passes, with what it skipped, and the whole output for one
// that fails.
import { readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { mapAtOnce, run } from './lib/run.mjs'
import { isProgram } from './lib/run-named.mjs'
import { readJson, root } from './lib/workspace.mjs'

const folder = join(root, 'tools', 'checks')
// Later versions of Node keep what they have compiled of a program, which hundreds of processes start again.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules', '.cache', 'node')
// Only guards against hanging: on a busy machine, the longest check takes ten minutes.
const LIMIT_MS = 1_800_000
const SCRIPTS = ['programs', 'browser', 'lint', 'typecheck', 'size']
/** The start of every script. Here, it is done once for all checks. */
const BUILD = /^(?:npm run --silent build|node tools\/setup\.mjs) && /
/** Those that read only sources. All others need the built packages. */
const UNBUILT = ['changesets', 'error-codes', 'hygiene', 'lint', 'regexps']
// The slow ones start first, so that the quick ones fill the gaps.
const SLOWEST = 'browser programs site examples commands sessions packages orms lint samples'.split(
  ' ',
)

const { scripts } = readJson(join(root, 'package.json'))
const own = readdirSync(folder).flatMap((file) => /^(.+)\.mjs$/.exec(file)?.[1] ?? [])
export const checks = [...new Set([...SLOWEST, ...SCRIPTS, ...own.sort()])]
if (isProgram(import.meta.url)) await runChecks(process.argv.slice(2))

async function runChecks(/** @type {string[]} */ asked) {
  const unknown = asked.filter((name) => !checks.includes(name))
  if (unknown.length > 0) {
    console.log(
      `npm run check [-- name ...]   checks: ${checks.join(', ')}. docs/contributing/commands.md describes each`,
    )
    process.exit(asked.includes('--help') ? 0 : 2)
  }

  const chosen = asked.length > 0 ? asked : checks
  if (chosen.some((name) => !UNBUILT.includes(name))) {
    const { code, output } = await run(process.execPath, ['tools/turbo.mjs', 'build'])
    if (code !== 0) {
      console.error(output)
      process.exit(1)
    }
  }

  // More than there are cores, because the longest ones wait for a browser or a server.
  const atOnce = 2 * availableParallelism()
  const failed = []
  await mapAtOnce(
    chosen,
    async (name) => {
      const started = performance.now()
      const isScript = SCRIPTS.includes(name)
      const { code, output } = isScript
        ? await run('sh', ['-c', scripts[name].replace(BUILD, '')], { limitMs: LIMIT_MS })
        : await run(process.execPath, [join(folder, `${name}.mjs`)], { limitMs: LIMIT_MS })
      const label = `${name.padEnd(12)} ${Math.round((performance.now() - started) / 1000)} s`
      if (code !== 0) failed.push(name)
      // Of a script that passed, only what it skipped. The repository's own checks say in a line what they checked.
      const lines = output.trim().split('\n')
      const isShort = isScript && code === 0
      const shown = isShort ? lines.filter((line) => line.startsWith('skipped:')) : lines
      console.log(`${code === 0 ? 'ok  ' : 'FAIL'}  ${label}  ${shown.join('\n        ')}`)
    },
    atOnce,
  )
  if (failed.length > 0) {
    console.log(
      `\n${failed.length} checks failed. Run them alone: npm run check -- ${failed.join(' ')}`,
    )
    process.exitCode = 1
  }
}

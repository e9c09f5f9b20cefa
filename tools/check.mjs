// Runs the guards of the repository: every tools/check-<name>.mjs, two at a time. One line for each that holds,
// everything it printed for each that does not.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { mapAtOnce, run } from './lib/run.mjs'

const folder = dirname(fileURLToPath(import.meta.url))
const LIMIT_MS = 600_000

// Started first, so that the quick ones fill the gaps.
const SLOWEST = ['packages', 'reference', 'readmes']

const known = readdirSync(folder)
  .map((file) => /^check-(.+)\.mjs$/.exec(file)?.[1])
  .filter((name) => name !== undefined)
  .sort()
const asked = process.argv.slice(2)

if (asked.includes('--help') || asked.includes('-h')) {
  showHelp()
} else {
  const unknown = asked.filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    console.error(`No such guard: ${unknown.join(', ')}. There are: ${known.join(', ')}.`)
    process.exitCode = 2
  } else {
    await runGuards(asked.length > 0 ? asked : known)
  }
}

function showHelp() {
  console.log('node tools/check.mjs [guard ...]   runs all guards, or those named\n')
  const width = Math.max(...known.map((name) => name.length))
  for (const name of known) console.log(`  ${name.padEnd(width)}  ${describe(name)}`)
}

/** The sentence that a guard opens with. */
function describe(name) {
  const comment = /^(?:\/\/.*\n)+/.exec(
    readFileSync(join(folder, `check-${name}.mjs`), 'utf8'),
  )?.[0]
  const text = (comment ?? '').replace(/^\/\/ ?/gm, '').replaceAll('\n', ' ')
  return /^.*?[.:](?= |$)/.exec(text)?.[0].replace(/:$/, '.') ?? text
}

async function runGuards(names) {
  const rank = (name) => (SLOWEST.includes(name) ? SLOWEST.indexOf(name) : SLOWEST.length)
  const started = performance.now()
  const failed = []
  await mapAtOnce(
    names.toSorted((a, b) => rank(a) - rank(b)),
    async (name) => {
      const guardStarted = performance.now()
      const guard = join(folder, `check-${name}.mjs`)
      const { code, output } = await run(process.execPath, [guard], { limitMs: LIMIT_MS })
      const seconds = ((performance.now() - guardStarted) / 1000).toFixed(1)
      const label = `${name.padEnd(12)} ${seconds.padStart(5)} s`
      if (code === 0) {
        console.log(`ok    ${label}  ${output.trim().replaceAll('\n', `\n${' '.repeat(8)}`)}`)
      } else {
        failed.push(name)
        console.log(`FAIL  ${label}\n${output.trim().replace(/^/gm, '        ')}`)
      }
    },
  )
  const total = ((performance.now() - started) / 1000).toFixed(1)
  if (failed.length === 0) {
    console.log(`\nAll ${names.length} guards hold (${total} s).`)
  } else {
    console.log(`\n${failed.length} of ${names.length} guards fail (${total} s).`)
    console.log(`Run them alone: node tools/check.mjs ${failed.sort().join(' ')}`)
    process.exitCode = 1
  }
}

// Checks the ```sh blocks of the documentation: every line is a command that runs here, a script that exists, or the
// installation of packages that exist. A line that is none of these is a problem.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { codeBlocks } from '../../lib/markdown.mjs'
import { packages, readJson, root, show } from '../../lib/workspace.mjs'
import { Printed } from '../samples/run-example.mjs'

const LANGUAGES = /^(?:sh|bash|shell)\b/
/** Programs that run until they are stopped. Each must print something. */
const ENDLESS =
  /^(?:GW_TOKEN=\$\([^)]*\) )?(?:npx )?(?:@gw\/cli|gw) (?:sandbox|listen)(?: --|$)|^curl -N /
/** The variables that the commands of a block read from the environment. */
const VARIABLES = 'URL=http://127.0.0.1:3000/notify PROBE=http://127.0.0.1:3000/effects'

/**
 * The exit code defaults to 0.
 *
 * @typedef {{ place: string, folder: string, command: string, exitCode?: number }} Command
 */

/**
 * Returns the commands of the ```sh blocks of a file, without comments. A backslash continues a command.
 *
 * @param {string} file
 * @returns {Command[]}
 */
export function findCommands(file) {
  return codeBlocks(readFileSync(file, 'utf8'))
    .filter(({ info }) => LANGUAGES.test(info))
    .flatMap(({ line, code }) => {
      const commands = code.replaceAll(/\s*\\\n\s*/g, ' ').split('\n')
      const place = `${show(file)}:${line}`
      return commands
        .map((command) => command.replace(/ +# .*$/, '').trim())
        .filter((command) => command !== '')
        .map((command) => ({ place, folder: dirname(file), command }))
    })
}

/**
 * Returns the fault of a command, or `undefined`. `world` has a running sandbox and a shop.
 *
 * @param {Command} command
 * @param {Awaited<ReturnType<typeof import('./world.mjs').createWorld>>} world
 */
export async function commandProblem({ place, folder, command, exitCode = 0 }, world) {
  const problem = /^npm /.test(command)
    ? npmProblem(command, folder)
    : ENDLESS.test(command)
      ? await endlessProblem(command, world)
      : await runProblem(command, exitCode, world)
  return problem === undefined ? undefined : `${place}: ${command}\n  ${problem}`
}

/** npm installs what exists and runs scripts that exist. CI and check-examples run the scripts themselves. */
function npmProblem(command, folder) {
  const { scripts = {} } = readJson(join(root, 'package.json'))
  const installed = ['docs', 'tools/checks/orms'].flatMap((place) =>
    Object.keys(readJson(join(root, place, 'package.json')).devDependencies),
  )
  const own = isExample(folder) ? readJson(join(folder, 'package.json')).scripts : scripts
  const [, verb = '', rest = ''] = /^npm (install|run|test|start)\b ?(.*)$/.exec(command) ?? []
  if (verb === '') return 'npm is used here only to install and to run scripts'
  const words = rest.split(' ').filter((word) => word !== '' && !word.startsWith('--'))
  if (verb !== 'install') {
    const script = verb === 'run' ? words[0] : verb
    const isScript = script in own || (verb === 'run' && script in scripts)
    return isScript ? undefined : `There is no script ${script}`
  }
  const isKnown = (name) =>
    packages.some((one) => one.isPublic && one.name === name) || installed.includes(name)
  const unknown = words.filter((name) => !isKnown(name))
  return unknown.length === 0 ? undefined : `Unknown packages: ${unknown.join(', ')}`
}

function isExample(folder) {
  return show(folder).startsWith('docs/examples/')
}

async function runProblem(command, exitCode, world) {
  const { code, output } = await world.run(`${VARIABLES}; ${command}`)
  return code === exitCode ? undefined : `exits with ${code}: ${output.trim()}`
}

/** Waits for output, then interrupts the program. A stream of events has some output when the fault rules change. */
async function endlessProblem(command, world) {
  const isStream = command.startsWith('curl')
  // A second sandbox needs its own port and folder, which says where a sandbox runs.
  const child = world.start(isStream ? command : `env GW_PORT=0 GW_KEYS=second ${command}`)
  const printed = new Printed(child)
  const started = printed.until((lines) => lines.length > 0).catch(() => {})
  while (isStream && printed.lines.length === 0 && child.exitCode === null) {
    await world.run('gw sandbox fault add delay,on=responses,times=1; gw sandbox fault clear')
  }
  await started
  if (printed.lines.length === 0) return `prints nothing, and exits with ${child.exitCode}`
  child.kill('SIGINT')
  await printed.closed
  const isRight = isStream || child.exitCode === 0
  return isRight ? undefined : `exits with ${child.exitCode}: ${printed.lines.join('\n')}`
}

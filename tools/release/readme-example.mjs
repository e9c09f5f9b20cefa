// Runs the first example of a package's README, as it is printed there. world.mjs sets the names that it only declares.
import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { transform } from 'esbuild'
import { createWorld } from '../checks/sessions/world.mjs'
import { examplesOfMarkdown } from '../lib/examples.mjs'
import { run } from '../lib/run.mjs'
import { root } from '../lib/workspace.mjs'

const WORLD = pathToFileURL(join(root, 'tools/runs/readme/world.mjs')).href

/** Returns the packages that the README tells its reader to install. */
export function readmeInstall(source) {
  const shell = examplesOfMarkdown(join(source, 'README.md')).find(({ info }) => info === 'sh')
  const lines = (shell?.code ?? '').matchAll(/^npm install (.*?)(?:\s+#.*)?$/gm)
  return [...lines].flatMap(([, names]) => names.split(' '))
}

/** Returns the problems of the first example, run in a project that has the package. */
export async function runReadmeExample(source, project, env) {
  const readme = join(source, 'README.md')
  const examples = examplesOfMarkdown(readme)
  const command = examples.find(({ code }) => code.startsWith('$ npx gw '))
  if (command !== undefined) return runCommand(command, project)
  const example = examples.find(({ info }) => info === 'ts')
  if (example === undefined) return [`${readme} has no example`]
  // NestJS needs decorators, as its README says.
  const compilerOptions = { verbatimModuleSyntax: true, experimentalDecorators: true }
  const tsconfigRaw = { compilerOptions }
  const { code: program } = await transform(example.code, { loader: 'ts', tsconfigRaw })
  writeFileSync(join(project, 'example.mjs'), `${program}\nprocess.exit(0)\n`)
  const args = ['--import', WORLD, 'example.mjs']
  const { code, output } = await run(process.execPath, args, { cwd: project, env })
  return code === 0 ? [] : [`${readme}: the first example exits with ${code}\n${output.trim()}`]
}

/** The first example of `gw` explains a request. It must print every documented line. */
async function runCommand({ file, code }, project) {
  const [command, ...lines] = code.split('\n')
  const world = await createWorld()
  for (const name of ['request.txt', 'gateway.pem'])
    cpSync(join(world.folder, name), join(project, name))
  await world.close()
  const args = ['--no', '--', ...command.slice('$ npx '.length).split(' ')]
  const { output } = await run('npx', args, { cwd: project })
  const missing = lines.filter((line) => line.trim() !== '...' && !output.includes(line))
  return missing.map((line) => `${file}: ${command} does not print "${line}"\n${output.trim()}`)
}

// The users of the packages: each installs one tarball into its own folder and imports, requires, runs, and
// type-checks it there. pnpm installs all of them at once, and none can import what its package does not declare. Types that
// are an optional peer are installed, too.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { mapAtOnce, run, TSC, TSC_5, TSC_6 } from './run.mjs'
import { publicPackages, root } from './workspace.mjs'

/** Strict settings. attw resolves the types in all other ways, and the sources compile without Node types where they must. */
const COMPILER_OPTIONS = {
  target: 'ES2022',
  module: 'NodeNext',
  strict: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: false,
  noEmit: true,
  lib: ['ES2022'],
  types: ['node'],
  typeRoots: [join(root, 'node_modules', '@types')],
}

/**
 * Installs every tarball for its own user, below `folder`. Returns the problems.
 *
 * @param {{ folder: string, tarballs: Record<string, string> }} options the paths of the tarballs, by package
 */
export async function installConsumers({ folder, tarballs }) {
  const files = Object.fromEntries(
    Object.entries(tarballs).map(([name, path]) => [name, `file:${path}`]),
  )
  for (const name of Object.keys(files)) {
    const user = nameOfFolder(name)
    const dependencies = {
      ...Object.fromEntries(withPeers(name).map((one) => [one, files[one]])),
      ...peerTypes(name),
    }
    mkdirSync(join(folder, user), { recursive: true })
    const own = { name: `user-of-${user}`, private: true, type: 'module' }
    writeJson(join(folder, user, 'package.json'), { ...own, dependencies })
  }
  writeJson(join(folder, 'package.json'), { name: 'users', private: true })
  // JSON is YAML. The overrides replace the versions by which the packages depend on each other.
  writeJson(join(folder, 'pnpm-workspace.yaml'), { packages: ['*'], overrides: files })
  const flags = [
    '--ignore-scripts',
    '--prefer-offline',
    '--no-frozen-lockfile',
    '--reporter=silent',
  ]
  const install = await run('pnpm', ['install', ...flags], { cwd: folder, limitMs: 300_000 })
  if (install.code !== 0) return [`The tarballs cannot be installed\n${install.output}`]
  const lockfile = readFileSync(join(folder, 'pnpm-lock.yaml'), 'utf8')
  const foreign = lockfile.match(/^ {2}'?@gw\/[\w-]+@\d.*$/gm) ?? []
  return foreign.map((line) => `${line.trim()} was not installed from its tarball`)
}

/** Returns a package and its peers of ours, which a user installs beside it. */
function withPeers(/** @type {string} */ name) {
  const peers = Object.keys(peersOf(name))
  return [name, ...peers.filter((peer) => peer.startsWith('@gw/')).flatMap(withPeers)]
}

/** Returns the peers of a package that contain types only. */
function peerTypes(/** @type {string} */ name) {
  return Object.fromEntries(
    Object.entries(peersOf(name)).filter(([peer]) => /^@types\//.test(peer)),
  )
}

/** @returns {Record<string, string>} */
function peersOf(/** @type {string} */ name) {
  return publicPackages.find((one) => one.name === name)?.manifest.peerDependencies ?? {}
}

/**
 * Returns the problems that a user of the package would have when it runs.
 *
 * @param {{ folder: string, name: string, exports: Record<string, unknown>, files: string[], bin?: Record<string, string> }} options
 */
export async function consumerProblems({ folder: users, name, exports, files, bin = {} }) {
  const folder = join(users, nameOfFolder(name))
  const entries = Object.keys(exports).flatMap((path) => matching(path, files))
  const [data, modules] = [true, false].map((isData) =>
    entries.filter((path) => path.endsWith('.json') === isData).map((path) => name + path.slice(1)),
  )
  const requires = [...data.map(dataLine), ...modules.map(requireLine)]
  writeFileSync(join(folder, 'import.mjs'), modules.map(importLine).join(''))
  writeFileSync(join(folder, 'require.cjs'), requires.join(''))
  writeFileSync(join(folder, 'consumer.ts'), modules.map(typedImport).join('\n'))
  writeFileSync(join(folder, 'consumer.cts'), modules.map(typedRequire).join('\n'))

  const problems = []
  const imported = await run(process.execPath, ['import.mjs'], { cwd: folder })
  const required = await run(process.execPath, ['--no-warnings', 'require.cjs'], { cwd: folder })
  if (imported.code !== 0) problems.push(`${name} cannot be imported\n${imported.output}`)
  if (required.code !== 0) problems.push(`${name} cannot be required\n${required.output}`)
  if (imported.output !== required.output) {
    problems.push(
      `${name}: import returns ${imported.output}, but require returns ${required.output}`,
    )
  }
  for (const program of Object.keys(bin)) {
    // By its own name and, if it is the only command, by the name of the package: `npx @gw/cli`.
    for (const command of Object.keys(bin).length === 1 ? [program, name] : [program]) {
      const { code, output } = await run('npx', ['--no', '--', command, '--help'], { cwd: folder })
      const isHelp = code === 0 && output.includes('--help')
      if (!isHelp) problems.push(`${name}: npx ${command} --help exits with ${code}\n${output}`)
    }
  }
  return problems
}

/** Type-checks all users at once, with each supported compiler. Returns the problems. Call it after {@link consumerProblems}. */
export async function typeProblems(/** @type {string} */ folder) {
  const include = ['*/consumer.ts', '*/consumer.cts']
  writeJson(join(folder, 'tsconfig.json'), { compilerOptions: COMPILER_OPTIONS, include })
  const outputs = await mapAtOnce([TSC_5, TSC_6, TSC], async (compiler) => {
    const { output } = await run(process.execPath, [compiler, '--pretty', 'false'], { cwd: folder })
    // Before TypeScript 5.8, TS1471 is what it says of every ES module that is required.
    return output.split('\n').filter((line) => /error TS(?!1471)/.test(line) && !isForeign(line))
  })
  return outputs.flat()
}

/** Returns the files of the tarball that a pattern such as `./schemas/*.schema.json` exports. Other entries stay as they are. */
function matching(entry, files) {
  if (!entry.includes('*')) return [entry]
  const [start = '', end = ''] = entry.split('*')
  return files
    .map((file) => `./${file}`)
    .filter((file) => file.startsWith(start) && file.endsWith(end))
}

function nameOfFolder(name) {
  return name.replace('@gw/', '')
}

function writeJson(path, content) {
  writeFileSync(path, JSON.stringify(content))
}

/** Returns true for an error in the declarations of a third-party package. */
function isForeign(line) {
  return /node_modules\//.test(line) && !/node_modules\/@gw\//.test(line)
}

const importLine = (module) => `console.log(Object.keys(await import('${module}')).sort().join())\n`
const requireLine = (module) =>
  `console.log(Object.keys(require('${module}')).filter((key) => key !== '__esModule').sort().join())\n`
const dataLine = (module) => `require('${module}')\n`
const typedImport = (module, at) =>
  `import * as surface${at} from '${module}'\nexport const names${at}: (keyof typeof surface${at})[] = []\n`
const typedRequire = (module, at) =>
  `import surface${at} = require('${module}')\nexport const names${at}: (keyof typeof surface${at})[] = []\n`

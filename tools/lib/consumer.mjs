// A user of one package: installs its tarball into an empty folder and imports, requires, runs, and type-checks it there.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run, TSC } from './run.mjs'
import { readJson, root } from './workspace.mjs'

const STRICT = {
  target: 'ES2022',
  module: 'NodeNext',
  strict: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: false,
  noEmit: true,
}

/** The two kinds of users: with browser types, and with Node types. */
const PROJECTS = {
  dom: { ...STRICT, lib: ['ES2022', 'DOM'], types: [] },
  node: {
    ...STRICT,
    lib: ['ES2022'],
    types: ['node'],
    typeRoots: [join(root, 'node_modules', '@types')],
  },
}

/**
 * Returns the problems that a user of the package has.
 *
 * @param {{ folder: string, name: string, exports: Record<string, unknown>, bin?: Record<string, string>, tarballs: Record<string, string>, isNeutral: boolean }} options
 */
export async function consumerProblems({ folder, name, exports, bin = {}, tarballs, isNeutral }) {
  mkdirSync(folder, { recursive: true })
  const write = (file, content) =>
    writeFileSync(
      join(folder, file),
      typeof content === 'string' ? content : JSON.stringify(content),
    )
  const dependencies = Object.fromEntries(
    Object.entries(tarballs).map(([sibling, path]) => [sibling, `file:${path}`]),
  )
  write('package.json', { name: 'consumer', private: true, type: 'module', dependencies })
  const flags = [
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--prefer-offline',
    '--loglevel=error',
  ]
  const install = await run('npm', ['install', ...flags], { cwd: folder, limitMs: 180_000 })
  if (install.code !== 0) return [`${name}: npm install fails\n${install.output}`]

  const entries = Object.keys(exports).filter((path) => !path.includes('*'))
  const [data, modules] = [true, false].map((isData) =>
    entries.filter((path) => path.endsWith('.json') === isData).map((path) => name + path.slice(1)),
  )
  write('import.mjs', modules.map(importLine).join(''))
  write('require.cjs', [...data.map(dataLine), ...modules.map(requireLine)].join(''))
  write('consumer.ts', modules.map(typedImport).join('\n'))
  write('consumer.cts', modules.map(typedRequire).join('\n'))

  const problems = foreignSiblings(folder).map((what) => `${name}: ${what}`)
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
  for (const [kind, compilerOptions] of Object.entries(PROJECTS)) {
    // A package that needs Node does not type-check with browser types alone.
    if (kind === 'dom' && !isNeutral) continue
    write(`tsconfig.${kind}.json`, { compilerOptions, files: ['consumer.ts', 'consumer.cts'] })
    const tsc = await run(TSC, ['-p', `tsconfig.${kind}.json`], { cwd: folder })
    const ours = tsc.output.split('\n').filter((line) => /error TS/.test(line) && !isForeign(line))
    if (ours.length > 0) problems.push(`${name}, types with ${kind}:\n${ours.join('\n')}`)
  }
  return problems
}

/** Workspace packages that were not installed from a tarball. None may come from the registry. */
function foreignSiblings(folder) {
  const { packages } = readJson(join(folder, 'package-lock.json'))
  return Object.entries(packages)
    .filter(
      ([path, { resolved }]) =>
        path.includes('node_modules/@gw/') && !resolved?.startsWith('file:'),
    )
    .map(([path]) => `${path} was not installed from its tarball`)
}

/** Whether an error is in the declarations of a third-party package. */
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

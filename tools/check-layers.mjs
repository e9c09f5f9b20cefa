// Guards the layer table of .oxlintrc.json: every package has a row, rows lead downwards only, manifests and imports
// agree with them, nothing switches the rule off, and the linter really rejects what the table forbids.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve, sep } from 'node:path'
import { finish } from './lib/finish.mjs'
import { allowed, lintFile, neutral, rows } from './lib/layers.mjs'
import { run } from './lib/run.mjs'
import { importsOf, parseSource, placeOf } from './lib/syntax.mjs'
import { listFiles, packages, readJson, root, show } from './lib/workspace.mjs'

const LEAVES = '**/../**/../**'
const problems = []

checkRows()
for (const one of packages) {
  checkManifest(one)
  checkImports(one)
  if (neutral.includes(one.folder)) checkNeutral(one)
}
checkDisables()
await checkThatTheLinterRejects()

finish({
  problems,
  ok: `${rows.size} rows, ${packages.length} packages keep to them, the linter rejects the rest`,
})

function checkRows() {
  for (const { folder, name } of packages) {
    if (!rows.has(folder)) problems.push(`packages/${folder} has no row in .oxlintrc.json`)
    if (name !== `@gw/${folder}`) problems.push(`packages/${folder} has the name ${name}`)
  }
  const below = new Set()
  for (const [folder, patterns] of rows) {
    if (patterns[0] !== '@gw/**' || !patterns.includes(LEAVES)) {
      problems.push(`the row of ${folder} must start with "@gw/**" and have "${LEAVES}"`)
    }
    for (const other of allowed.get(folder) ?? []) {
      if (!below.has(other))
        problems.push(`the row of ${folder} allows ${other}, which is not above it in the table`)
    }
    below.add(folder)
  }
}

/** What a package depends on in any way must be in its row: a development dependency makes cycles too. */
function checkManifest({ folder, manifest }) {
  for (const field of [
    'dependencies',
    'devDependencies',
    'peerDependencies',
    'optionalDependencies',
  ]) {
    for (const name of Object.keys(manifest[field] ?? {})) {
      if (name.startsWith('@gw/') && !allowed.get(folder)?.includes(name.slice('@gw/'.length))) {
        problems.push(
          `packages/${folder}/package.json has ${name} in ${field}; its layer does not allow it`,
        )
      }
    }
  }
}

/** Looks at each import itself, also at those in types, which the lint rule passes over. */
function checkImports({ folder, path, name, manifest }) {
  const source = join(path, 'src')
  // What is only a development dependency must be bundled: check-packages.mjs sees to that.
  const { dependencies, peerDependencies, devDependencies } = manifest
  const declared = Object.keys({ ...dependencies, ...peerDependencies, ...devDependencies })
  for (const file of listFiles(source, /\.[cm]?tsx?$/)) {
    for (const { text, node } of importsOf(parseSource(file))) {
      const say = (what) => problems.push(`${placeOf(node)} imports ${text}: ${what}`)
      if (text.startsWith('.')) {
        if (!resolve(dirname(file), text).startsWith(source + sep)) say('it leads out of src')
        continue
      }
      if (text === '?') say('a module must be named by a plain text')
      else if (isBuiltin(text)) {
        if (neutral.includes(folder)) say('this package is runtime-neutral')
      } else {
        const module = /^(?:@[^/]+\/)?[^/]+/.exec(text)?.[0] ?? text
        if (module === name) say('a package imports its own files by path')
        else if (!declared.includes(module)) say('its package.json does not have it')
        if (
          module.startsWith('@gw/') &&
          !allowed.get(folder)?.includes(module.slice('@gw/'.length))
        ) {
          say('its layer does not allow it')
        }
      }
    }
  }
}

function isBuiltin(text) {
  return text.startsWith('node:') || builtinModules.includes(text)
}

/** `"types": []` makes `Buffer` and `node:` compile errors; a package may not take that back. */
function checkNeutral({ folder, path }) {
  for (const name of ['tsconfig.json', 'tsconfig.build.json']) {
    const own = readJson(join(path, name))
    const types = own.compilerOptions?.types
    if (own.extends !== '../../tsconfig.base.json' || (types !== undefined && types.length > 0)) {
      problems.push(
        `packages/${folder}/${name} must extend the base and leave "types" alone: it is runtime-neutral`,
      )
    }
  }
  if (readJson(join(root, 'tsconfig.base.json')).compilerOptions.types?.length !== 0) {
    problems.push('tsconfig.base.json must have "types": []')
  }
}

function checkDisables() {
  const comment =
    /(?:oxlint|eslint)-disable|biome-ignore(?:-all|-start)?\s+lint(?:\/style)?(?:\/noRestrictedImports)?\s*:/
  for (const file of listFiles(root, /\.(?:[cm]?[jt]sx?|json)$/)) {
    if (file === lintFile || file.endsWith(`${sep}check-layers.mjs`)) continue
    if (/(?:^|[\\/])(?:\.oxlintrc\.jsonc?|\.eslintignore|oxlint\.config\.\w+)$/.test(file)) {
      problems.push(`${show(file)} is a second lint configuration`)
    }
    readFileSync(file, 'utf8')
      .split('\n')
      .forEach((line, at) => {
        if (comment.test(line)) problems.push(`${show(file)}:${at + 1} switches a lint rule off`)
      })
  }
}

/** Lints a file per row that imports everything, in a copy of the tree that holds nothing else. */
async function checkThatTheLinterRejects() {
  const folder = mkdtempSync(join(tmpdir(), 'gw-layers-'))
  try {
    writeFileSync(join(folder, '.oxlintrc.json'), readFileSync(lintFile))
    const others = [...rows.keys()].flatMap((name) => [`@gw/${name}`, `@gw/${name}/src/index.ts`])
    const paths = [
      '../../errors/src/index.ts',
      './../../errors/src/index.ts',
      '../src/../../errors/src/index.ts',
    ]
    const probes = [
      ...others,
      ...paths,
      'node:crypto',
      'crypto',
      './near.ts',
      '../package.json',
      'far',
    ]
    for (const row of rows.keys()) {
      mkdirSync(join(folder, 'packages', row, 'src'), { recursive: true })
      const lines = probes.map((text, at) => `import a${at} from '${text}'`)
      writeFileSync(join(folder, 'packages', row, 'src', 'probe.ts'), `${lines.join('\n')}\n`)
    }
    const { output } = await run('oxlint', ['--format=unix', '.'], { cwd: folder })
    for (const row of rows.keys()) {
      const rejected = new Set()
      const lines = output.matchAll(new RegExp(`^\\S*packages/${row}/src/probe\\.ts:(\\d+):`, 'gm'))
      for (const [, line] of lines) rejected.add(probes[Number(line) - 1])
      for (const probe of probes) {
        const expected =
          (others.includes(probe) && !allowed.get(row)?.some((name) => probe === `@gw/${name}`)) ||
          paths.includes(probe) ||
          (isBuiltin(probe) && neutral.includes(row))
        if (expected === rejected.has(probe)) continue
        problems.push(`the linter ${expected ? 'lets' : 'does not let'} ${row} import ${probe}`)
      }
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

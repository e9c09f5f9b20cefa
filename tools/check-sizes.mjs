// Guards the size of what users bundle: minified and gzipped bytes of the exports named here, everything they pull
// in included.
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { finish } from './lib/finish.mjs'
import { publicPackages } from './lib/workspace.mjs'

const BUDGETS = [
  { module: '@gw/errors', names: '*', bytes: 400 },
  { module: '@gw/signature', names: 'verifyMessage', bytes: 2048 },
  { module: '@gw/signature', names: '*', bytes: 5888 },
  { module: '@gw/types', names: 'amountSchema', bytes: 3072 },
  { module: '@gw/types', names: 'notifyPaymentSchema', bytes: 3072 },
  { module: '@gw/operations', names: 'defineOperation', bytes: 2560 },
  { module: '@gw/inspect', names: '*', bytes: 19_456 },
  { module: '@gw/keys', names: '*', bytes: 11_776 },
  { module: '@gw/webhook', names: '*', bytes: 16_896 },
]

const problems = []
const lines = []
for (const { module, names, bytes } of BUDGETS) {
  const one = publicPackages.find(({ name }) => name === module)
  if (one === undefined) problems.push(`${module} has a budget and is no package`)
  else report(await measure(one, names), `${names} of ${module}`, bytes)
}
// What has no budget yet is shown all the same, so that its growth is seen.
for (const one of publicPackages) {
  if (BUDGETS.some(({ module, names }) => module === one.name && names === '*')) continue
  report(await measure(one, '*'), `* of ${one.name}`, undefined)
}

finish({ problems, ok: `gzipped bytes\n${lines.join('\n')}`, remedy: lines.join('\n') })

function report(size, what, budget) {
  lines.push(`${String(size).padStart(6)}  of ${String(budget ?? 'any').padStart(5)}  ${what}`)
  if (size > budget)
    problems.push(`${what} has ${size} bytes, ${size - budget} above its budget of ${budget}`)
}

async function measure({ path, manifest }, names) {
  // The sources, so that the figures are never those of an old build; building only takes the types out.
  const entry = manifest.exports['.']['@gw/source']
  const { outputFiles } = await build({
    stdin: {
      contents: `export ${names === '*' ? '*' : `{ ${names} }`} from '${entry}'`,
      resolveDir: path,
    },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    conditions: ['@gw/source', 'import'],
    // node-forge is loaded on demand, as a file of its own; docs/dependencies.md tells its size.
    external: ['node:*', 'node-forge', ...Object.keys(manifest.peerDependencies ?? {})],
    write: false,
    logLevel: 'error',
  })
  return gzipSync(outputFiles[0].contents, { level: 9 }).length
}

// Runs one suite over the bundled packages on other runtimes, and in Chromium if it is installed:
// `npm run long -- runtimes [bun deno ...]`. Each run reports the runtime's own name and version, and fails if they differ
// from the expected ones. The first run downloads the runtimes, so it is not part of npm test.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { askWorker } from '../../checks/samples/ask-worker.mjs'
import { fetchRuntime, VERSIONS } from '../../lib/fetch-runtime.mjs'
import { askBrowser } from './ask-browser.mjs'

const RUNTIMES = [...Object.keys(VERSIONS), 'chromium']
const PROGRAM = `
const failures = await runSuite(gw)
const { Bun, Deno, process, navigator } = globalThis
const name = Bun ? 'bun ' + Bun.version : Deno ? 'deno ' + Deno.version.deno : process && 'node ' + process.versions.node
console.log(failures.join('\\n') || name || navigator.userAgent)
`
const WORKER = `
export default {
  async fetch() {
    const failures = await runSuite(gw)
    const name = globalThis.navigator?.userAgent
    return new Response(failures.join('\\n') || 'all cases pass on ' + name, {
      status: failures.length > 0 ? 500 : 200,
    })
  },
}
`
// Encrypted with the passphrase "test".
const PKCS12_FILE = '../../../packages/testkit/fuzz/corpus/pkcs12/484f036296b0.bin'
const PACKAGES = 'errors signature types endpoints keys inspect webhook client operations'.split(
  ' ',
)

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !RUNTIMES.includes(name))
if (asked.includes('--help') || unknown.length > 0) {
  console.log(`npm run long -- runtimes [runtime ...]   runtimes: ${RUNTIMES.join(', ')}`)
  process.exit(asked.includes('--help') ? 0 : 2)
}

const folder = mkdtempSync(join(tmpdir(), 'gw-runtimes-'))
try {
  const program = join(folder, 'program.mjs')
  await bundle(program, PROGRAM)
  await bundle(join(folder, 'worker.mjs'), WORKER)
  for (const name of asked.length > 0 ? asked : RUNTIMES) {
    const { isGood, output } = await runOn(name, program)
    console.log(`${isGood ? 'ok  ' : 'FAIL'}  ${name.padEnd(8)} ${output.trim()}`)
    if (!isGood) process.exitCode = 1
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function runOn(name, program) {
  if (name === 'chromium') return askBrowser(program)
  const { binary, version } = fetchRuntime(name)
  if (name === 'workerd') return askWorker(folder, version)
  const args = name === 'deno' ? ['run', program] : [program]
  const { status, stdout, stderr } = spawnSync(binary, args, {
    cwd: folder,
    encoding: 'utf8',
    timeout: 120_000,
  })
  if (status !== 0) return { isGood: false, output: stderr }
  const expected = `${name.replace(/-\d+$/, '')} ${version}`
  if (stdout.trim() === expected) return { isGood: true, output: `all cases pass on ${expected}` }
  return { isGood: false, output: `Expected ${expected}, but the suite printed ${stdout}` }
}

/** Bundles everything into one file, like an edge worker. It must not contain any Node module. */
async function bundle(outfile, end) {
  const imports = PACKAGES.map((name) => `import * as ${name} from '@gw/${name}'\n`)
  const contents = `${imports.join('')}
import { runSuite } from './suite.mjs'
import pkcs12File from '${PKCS12_FILE}'
const gw = { ${PACKAGES.map((name) => `...${name}`).join(', ')}, pkcs12File }
${end}`
  await build({
    stdin: { contents, resolveDir: import.meta.dirname },
    outfile,
    bundle: true,
    loader: { '.bin': 'binary' },
    format: 'esm',
    platform: 'browser', // excludes the Node-specific parts of node-forge
    target: 'es2022',
  })
}

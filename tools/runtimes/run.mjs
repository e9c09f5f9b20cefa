// Runs one suite over the bundled packages on other runtimes, which npx fetches, and in Chromium if it is there: `npm run runtimes [-- bun deno ...]`.
// It needs the network the first time, so it is not part of npm test.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { askBrowser } from './ask-browser.mjs'
import { askWorker } from './ask-worker.mjs'

const RUNTIMES = {
  'node-20': ['-p', 'node@20', 'node'],
  'node-22': ['-p', 'node@22', 'node'],
  'node-24': ['-p', 'node@24', 'node'],
  'node-26': ['-p', 'node@26', 'node'],
  bun: ['bun'],
  deno: ['deno', 'run'],
  workerd: ['workerd', 'serve'],
  chromium: [],
}
const PROGRAM = `
const failures = await runSuite(gw)
if (failures.length > 0) throw new Error(failures.join('\\n'))
console.log('all cases hold on ' + (globalThis.navigator?.userAgent ?? 'Node.js/20'))
`
const WORKER = `
export default {
  async fetch() {
    const failures = await runSuite(gw)
    const name = globalThis.navigator?.userAgent
    return new Response(failures.join('\\n') || 'all cases hold on ' + name, {
      status: failures.length > 0 ? 500 : 200,
    })
  },
}
`
const PAGE = `
globalThis.outcome = { failures: await runSuite(gw), name: navigator.userAgent }
`
const PACKAGES = [
  'errors',
  'signature',
  'types',
  'endpoints',
  'keys',
  'inspect',
  'webhook',
  'client',
]

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in RUNTIMES))
if (asked.includes('--help') || unknown.length > 0) {
  console.log(`npm run runtimes [-- runtime ...]   there are: ${Object.keys(RUNTIMES).join(', ')}`)
  process.exit(asked.includes('--help') ? 0 : 2)
}

const folder = mkdtempSync(join(tmpdir(), 'gw-runtimes-'))
try {
  const program = join(folder, 'program.mjs')
  await bundle(program, PROGRAM)
  await bundle(join(folder, 'worker.mjs'), WORKER)
  await bundle(join(folder, 'page.mjs'), PAGE)
  for (const name of asked.length > 0 ? asked : Object.keys(RUNTIMES)) {
    const { isGood, output } = await runOn(name, program)
    console.log(`${isGood ? 'ok  ' : 'FAIL'}  ${name.padEnd(8)} ${output.trim()}`)
    if (!isGood) process.exitCode = 1
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function runOn(name, program) {
  if (name === 'workerd') return askWorker(folder)
  return name === 'chromium' ? askBrowser(folder) : runProgram(RUNTIMES[name], program)
}

function runProgram(command, program) {
  const { status, stdout, stderr } = spawnSync('npx', ['--yes', ...command, program], {
    cwd: folder,
    encoding: 'utf8',
    timeout: 120_000,
    shell: process.platform === 'win32',
  })
  return { isGood: status === 0, output: status === 0 ? stdout : stderr }
}

/** One file with everything in it, as an edge worker would be deployed. Nothing of Node may be left in it. */
async function bundle(outfile, end) {
  const imports = PACKAGES.map((name) => `import * as ${name} from '@gw/${name}'`).join('\n')
  const suite = fileURLToPath(new URL('suite.mjs', import.meta.url))
  const entry = outfile.replace('.mjs', '-entry.mjs')
  writeFileSync(
    entry,
    `${imports}
import { runSuite } from ${JSON.stringify(suite)}
const gw = { ${PACKAGES.map((name) => `...${name}`).join(', ')} }
${end}`,
  )
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'browser', // which leaves out of node-forge what is for Node
    target: 'es2022',
    nodePaths: [fileURLToPath(new URL('../../node_modules', import.meta.url))],
  })
}

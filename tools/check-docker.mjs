// Builds the sandbox's image from the packed packages, and starts it without a token, which it must reject, and with
// one. Skipped where docker is not running.
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finish } from './lib/finish.mjs'
import { run } from './lib/run.mjs'
import { root } from './lib/workspace.mjs'

const IMAGE = 'gw-sandbox-check'
const TOKEN = 'test-token-0123456789'

if ((await run('docker', ['info'])).code === 0) {
  finish({ problems: await findProblems(), ok: 'the image builds, and runs only with a token' })
} else {
  console.log('skipped: docker is not running here')
}

async function findProblems() {
  const folder = mkdtempSync(join(tmpdir(), 'gw-docker-'))
  try {
    const packed = await run(process.execPath, ['tools/release/pack.mjs', '--to', folder])
    if (packed.code !== 0) return [packed.output]
    copyFileSync(join(root, 'packages/sandbox/docker/Dockerfile'), join(folder, 'Dockerfile'))
    const build = ['build', '--tag', IMAGE, '--build-arg', 'PACKAGES=./*.tgz', folder]
    const built = await run('docker', build)
    if (built.code !== 0) return [built.output]
    return [...(await tokenProblems()), ...(await startProblems())]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function tokenProblems() {
  const { code } = await run('docker', ['run', '--rm', IMAGE], { limitMs: 60_000 })
  return code === 2 ? [] : [`Without a token, the sandbox exits with ${code} instead of 2`]
}

/** Asks the sandbox inside the container, as another container does: under its name, without and with the token. */
async function startProblems() {
  const started = await run('docker', [
    ...['run', '--rm', '--detach', '--hostname', 'sandbox', '--env', `GW_TOKEN=${TOKEN}`],
    ...[IMAGE, '--allow-host', 'sandbox'],
  ])
  if (started.code !== 0) return [started.output]
  const id = started.output.trim()
  try {
    const asked = await run('docker', ['exec', id, 'node', '--input-type=module', '-e', PROGRAM])
    return asked.code === 0 ? [] : [asked.output]
  } finally {
    await run('docker', ['rm', '--force', id])
  }
}

const PROGRAM = `
  const url = 'http://sandbox:4600/_sandbox/status'
  const ask = (headers) => fetch(url, { headers }).then(({ status }) => status, () => 0)
  for (let tries = 0; tries < 600 && (await ask({})) === 0; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  const found = [await ask({}), await ask({ authorization: 'Bearer ${TOKEN}' }), process.getuid() === 0]
  if (String(found) !== '401,200,false') throw new Error('got ' + found)
`

// Builds the sandbox's image from the packed packages, and starts it without a token, which it must reject. The tests of
// the sandbox show the rest. Skipped where docker is not running.
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finish } from '../lib/finish.mjs'
import { run } from '../lib/run.mjs'
import { root } from '../lib/workspace.mjs'

const IMAGE = 'gw-sandbox-check'

if ((await run('docker', ['info'])).code === 0) {
  finish({
    problems: await findProblems(),
    ok: 'the image builds, and does not run without a token',
  })
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
    const { code } = await run('docker', ['run', '--rm', IMAGE], { limitMs: 60_000 })
    return code === 2 ? [] : [`Without a token, the sandbox exits with ${code} instead of 2`]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

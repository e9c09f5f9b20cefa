// Guards @gw/keys against openssl, which shares no code with it: each reads what the other wrote, in every format, with
// every encryption, and finds the same key; and openssl accepts the certificates.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateKeyPair } from '@gw/keys'
import { certificateProblems } from './keys/certificates.mjs'
import { openBench } from './keys/openssl.mjs'
import { readProblems } from './keys/read-openssl.mjs'
import { writeProblems } from './keys/write-openssl.mjs'
import { finish } from './lib/finish.mjs'

const { stdout, status } = spawnSync('openssl', ['version'], { encoding: 'utf8' })
const mustHaveOpenssl = process.env.CI === 'true'

if (status === 0) {
  const folder = mkdtempSync(join(tmpdir(), 'gw-keys-'))
  try {
    const bench = openBench(folder, await generateKeyPair())
    const problems = []
    for (const part of [readProblems, writeProblems, certificateProblems]) {
      problems.push(...(await part(bench)))
    }
    const { checked, skipped } = bench
    const rest = skipped.length > 0 ? `; not in this openssl: ${skipped.join(', ')}` : ''
    finish({ problems, ok: `${checked.size} formats agree with ${stdout.trim()}${rest}` })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
} else {
  const absent = 'openssl is not on PATH'
  finish({
    problems: mustHaveOpenssl ? [`${absent}, and CI must check against it`] : [],
    ok: `${absent}, so this was skipped`,
  })
}

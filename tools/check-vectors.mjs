// Checks the project's own vectors: packages/testkit/vectors/*.json match their generators, and openssl, which shares no code with
// the project, verifies every signature in them and creates the same ones.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { folder, generateFiles } from '../packages/testkit/vectors/generate.mjs'
import { finish } from './lib/finish.mjs'

const files = await generateFiles()
const { keys, vectors } = JSON.parse(readFileSync(join(folder, 'signature.json'), 'utf8'))
const hasOpenssl = spawnSync('openssl', ['version']).status === 0
const mustHaveOpenssl = process.env.CI === 'true'

const problems = [...differences()]
const remedy = problems.length > 0 ? 'If the change is intended, run: npm run vectors' : undefined
if (hasOpenssl) problems.push(...opensslProblems())
else if (mustHaveOpenssl) problems.push('openssl is not on the PATH, but CI must check against it')

finish({
  problems,
  ok: `${files.size} files are up to date; ${
    hasOpenssl
      ? `openssl verifies and creates the same ${vectors.length} signatures`
      : 'openssl is not on the PATH, so its checks were skipped'
  }`,
  remedy,
})

function* differences() {
  for (const [file, text] of files) {
    let written = ''
    try {
      written = readFileSync(join(folder, file), 'utf8')
    } catch {
      yield `packages/testkit/vectors/${file} is missing`
      continue
    }
    if (written === text) continue
    const [lines, wanted] = [written.split('\n'), text.split('\n')]
    const at = lines.findIndex((line, index) => line !== wanted[index])
    yield `packages/testkit/vectors/${file}:${at + 1} differs from the output of its generator`
  }
}

function* opensslProblems() {
  const scratch = mkdtempSync(join(tmpdir(), 'gw-vectors-'))
  const write = (name, content) => {
    writeFileSync(join(scratch, name), content)
    return join(scratch, name)
  }
  try {
    for (const { name, key, canonicalBase64, signatureBase64 } of vectors) {
      const publicKey = write('public.pem', toPem('PUBLIC KEY', keys[key].publicSpkiBase64))
      const privateKey = write('private.pem', toPem('PRIVATE KEY', keys[key].privatePkcs8Base64))
      const bytes = write('bytes', Buffer.from(canonicalBase64, 'base64'))
      const signature = write('signature', Buffer.from(signatureBase64, 'base64'))
      const verified = openssl('-verify', publicKey, '-signature', signature, bytes)
      if (verified.status !== 0) yield `openssl does not verify the signature of "${name}"`
      const signed = openssl('-sign', privateKey, bytes)
      if (signed.status !== 0 || signed.stdout.toString('base64') !== signatureBase64) {
        yield `openssl creates a different signature for "${name}"`
      }
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

function openssl(...args) {
  return spawnSync('openssl', ['dgst', '-sha256', ...args])
}

function toPem(label, base64) {
  return `-----BEGIN ${label}-----\n${base64.replace(/.{1,64}/g, '$&\n')}-----END ${label}-----\n`
}

import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Lets openssl, which shares no code with the project, verify the signatures of the vectors and create them again. */
export function* opensslProblems({ keys, vectors }) {
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

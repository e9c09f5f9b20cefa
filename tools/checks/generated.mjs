// Checks what is generated: every file matches the output of its generator, Redocly accepts the OpenAPI document, and
// openssl verifies every signature of the project's own vectors and creates the same ones.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { stateFiles } from '../../packages/orders/generate/states.mjs'
import { generateDocument } from '../../packages/sandbox/generate/openapi.mjs'
import { findChanges, generateFiles } from '../../packages/types/generate/generate.mjs'
import { codeFiles } from '../lib/error-codes.mjs'
import { finish } from '../lib/finish.mjs'
import { openApiProblems } from '../lib/lint-openapi.mjs'
import { opensslProblems } from '../lib/openssl.mjs'
import { readJson, root } from '../lib/workspace.mjs'

const files = new Map([...generateFiles(), ...codeFiles(), ...stateFiles()])
files.set('packages/sandbox/openapi.json', generateDocument())
const stale = [...findChanges(files)].map(({ file }) => `${file} differs from what is generated`)
const hasOpenssl = spawnSync('openssl', ['version']).status === 0
const signed = readJson(join(root, 'packages/testkit/vectors/signature.json'))
finish({
  problems: [
    ...stale,
    ...(await openApiProblems(files.get('packages/operations/openapi.json') ?? '')),
    ...(hasOpenssl ? opensslProblems(signed) : missingOpenssl()),
  ],
  ok: `${files.size} files are up to date, Redocly accepts the OpenAPI document, and ${
    hasOpenssl
      ? `openssl verifies and creates the same ${signed.vectors.length} signatures`
      : 'openssl is not on the PATH, so its checks were skipped'
  }`,
  remedy:
    stale.length > 0 ? 'If the change is intended, run: npm run generate -- <name>' : undefined,
})

function missingOpenssl() {
  return process.env.CI === 'true' ? ['openssl is not on the PATH, but CI must have it'] : []
}

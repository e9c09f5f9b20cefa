// Checks what is generated: every file matches the output of its generator, Redocly accepts the OpenAPI document, and
// OpenSSL, as Node has it, creates every signature of the project's own vectors again.
import { createPrivateKey, sign } from 'node:crypto'
import { join } from 'node:path'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { checkFiles } from '../../packages/doctor/generate/checks.mjs'
import { stateFiles } from '../../packages/orders/generate/states.mjs'
import { generateDocuments } from '../../packages/types/generate/documents.mjs'
import { findChanges, generateFiles } from '../../packages/types/generate/generate.mjs'
import { codeFiles } from '../lib/error-codes.mjs'
import { finish } from '../lib/finish.mjs'
import { readJson, root } from '../lib/workspace.mjs'
import { diagramFiles } from '../site/diagram-files.mjs'

const files = new Map(
  [diagramFiles, generateFiles, codeFiles, stateFiles, checkFiles].flatMap((made) => [...made()]),
)
const stale = [...findChanges(files)].map(({ file }) => `${file} differs from what is generated`)
const { keys, vectors } = readJson(join(root, 'packages/testkit/vectors/signature.json'))
finish({
  problems: [
    ...stale,
    ...(await openApiProblems(generateDocuments().get('openapi.json') ?? '')),
    ...vectors.filter(isDifferent).map(({ name }) => `OpenSSL signs "${name}" differently`),
  ],
  ok: `${files.size} files are up to date, Redocly accepts the OpenAPI document, and OpenSSL creates the same ${vectors.length} signatures`,
  remedy:
    stale.length > 0 ? 'If the change is intended, run: npm run generate -- <name>' : undefined,
})

/** A signature with PKCS #1 v1.5 is always the same, so the one that is created again also verifies. */
function isDifferent({ key, canonicalBase64, signatureBase64 }) {
  const der = Buffer.from(keys[key].privatePkcs8Base64, 'base64')
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  const signature = sign('sha256', Buffer.from(canonicalBase64, 'base64'), privateKey)
  return signature.toString('base64') !== signatureBase64
}

/** Returns the findings of Redocly's strict rules. The gateway publishes no HTTP status. */
async function openApiProblems(/** @type {string} */ source) {
  const rules = /** @type {const} */ ({ 'operation-4xx-response': 'off' })
  const config = await createConfig({ extends: ['recommended-strict'], rules })
  const found = await lintFromString({ source, absoluteRef: 'openapi.json', config })
  return found.map(
    ({ ruleId, message, location }) =>
      `openapi.json: ${ruleId}: ${message} ${location[0]?.pointer ?? ''}`,
  )
}

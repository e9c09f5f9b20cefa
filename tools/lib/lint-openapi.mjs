// Two linters for OpenAPI documents that share no code: Redocly's rules, and the OpenAPI schema itself.
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Validator } from '@seriousme/openapi-schema-validator'

/**
 * Returns the problems that the linters find in a document.
 *
 * @param {string} document
 * @returns {Promise<string[]>}
 */
export async function openApiProblems(document) {
  return [...(await redoclyProblems(document)), ...(await schemaProblems(document))]
}

async function redoclyProblems(document) {
  const config = await createConfig({
    extends: ['recommended-strict'],
    // The interface publishes no HTTP status.
    rules: { 'operation-4xx-response': 'off' },
  })
  const found = await lintFromString({ source: document, absoluteRef: 'openapi.json', config })
  return found.map(
    ({ ruleId, message, location }) =>
      `openapi.json: Redocly: ${ruleId}: ${message} ${location[0]?.pointer ?? ''}`,
  )
}

async function schemaProblems(document) {
  const { valid, errors } = await new Validator().validate(JSON.parse(document))
  return valid ? [] : [`openapi.json: not OpenAPI: ${JSON.stringify(errors)}`]
}

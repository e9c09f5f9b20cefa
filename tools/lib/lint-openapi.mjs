import { createConfig, lintFromString } from '@redocly/openapi-core'

/**
 * Returns the problems that Redocly's strict rules find in a document.
 *
 * @param {string} source
 * @returns {Promise<string[]>}
 */
export async function openApiProblems(source) {
  const config = await createConfig({
    extends: ['recommended-strict'],
    // The interface publishes no HTTP status.
    rules: { 'operation-4xx-response': 'off' },
  })
  const found = await lintFromString({ source, absoluteRef: 'openapi.json', config })
  return found.map(
    ({ ruleId, message, location }) =>
      `openapi.json: ${ruleId}: ${message} ${location[0]?.pointer ?? ''}`,
  )
}

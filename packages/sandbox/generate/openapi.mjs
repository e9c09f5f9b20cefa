// Writes openapi.json, the description of the control API, from the types of its routes in src/control/api.ts. It is not
// committed. The task `documents` of turbo runs it.
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { writeJson } from '../../types/generate/files.mjs'
import { errorResponses, errorsWith, FRAME, PARTS, STREAM, securitySchemes } from './frame.mjs'
import { readSchemas } from './schemas.mjs'

const folder = fileURLToPath(new URL('../', import.meta.url))
const SCHEMAS = '#/components/schemas/'

/**
 * Returns the document as it must read.
 *
 * @returns {string}
 */
export function generateDocument() {
  const definitions = readSchemas({
    file: `${folder}src/control/api.ts`,
    tsconfig: `${folder}tsconfig.json`,
    type: 'ControlDocument',
    nameOf: shortName,
  })
  const areas = Object.entries(definitions.ControlAreas.properties)
  const paths = structuredClone(/** @type {Record<string, object>} */ (STREAM))
  for (const [tag, { $ref }] of areas) {
    const routes = definitions[$ref.slice(SCHEMAS.length)].properties
    for (const [name, route] of Object.entries(routes)) {
      const [method, path] = name.split(' ')
      const operation = { tags: [tag], ...describeRoute(definitions, { method, path, route }) }
      paths[path] = { ...paths[path], [method.toLowerCase()]: operation }
    }
  }
  const document = {
    ...FRAME,
    tags: areas.map(([name, { description }]) => ({ name, description })),
    paths,
    components: {
      securitySchemes,
      responses: errorResponses,
      schemas: usedSchemas(definitions, [paths, errorResponses]),
    },
  }
  return `${writeJson(document)}\n`
}

/** SandboxPayment is Payment here, and StatusView is Status. */
function shortName(name) {
  return name.replace(/^Sandbox(?=.)|View$/g, '')
}

function describeRoute(definitions, { method, path, route }) {
  const { operationId, query, body, response } = route.properties
  const { description: returned = 'The result.', ...schema } = response
  const [summary = '', description] = route.description.split('\n\n')
  const parts = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  const parameters = [
    ...parts.map((name) => ({
      ...{ name, in: 'path', required: true, description: PARTS[name] },
      schema: { type: 'string' },
    })),
    ...parametersOf(resolve(definitions, query)),
  ]
  return {
    operationId: operationId.const,
    summary: summary.replace(/\.$/, ''),
    ...(description && { description }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: describeBody(definitions, body) }),
    responses: {
      200: { description: returned, content: { 'application/json': { schema } } },
      ...errorsWith(method === 'GET' ? readErrors(parameters) : [400, 403, 404, 409, 415]),
    },
  }
}

function readErrors(parameters) {
  return parameters.length === 0 ? [403] : [403, 404]
}

function parametersOf({ properties = {} }) {
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    ...{ name, in: 'query', required: false, description, schema },
  }))
}

function describeBody(definitions, schema) {
  const { required = [], anyOf = [] } = resolve(definitions, schema)
  return {
    required: required.length + anyOf.length > 0,
    content: { 'application/json': { schema } },
  }
}

function resolve(definitions, schema = {}) {
  return schema.$ref === undefined ? schema : definitions[schema.$ref.slice(SCHEMAS.length)]
}

/** Returns the schemas that the document refers to, and those that they refer to. */
function usedSchemas(definitions, roots) {
  const used = {}
  const add = (value) => {
    for (const [, name] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (used[name] !== undefined) continue
      used[name] = definitions[name]
      add(used[name])
    }
  }
  add(roots)
  return used
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(`${folder}openapi.json`, generateDocument())
}

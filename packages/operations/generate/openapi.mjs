// Writes the catalog as one OpenAPI document: a path for each operation, a schema for each model.
import {
  HEADERS,
  PARAMETERS,
  RESPONSE_HEADERS,
  SECURITY_SCHEME,
} from '../../types/generate/signature-parts.mjs'
import { isPromised, models, operations, values } from './facts.mjs'
import { describeField } from './modules.mjs'

export function openApi() {
  return {
    openapi: '3.1.1',
    info: {
      title: 'Payment gateway: operations',
      version: 'v1',
      summary: 'The operations of the payment gateway that merchants call.',
      description:
        'Every operation is a POST with a signed JSON body. Objects may have more fields than are listed, and strings with examples may have other values: accept both. A field that is null is absent.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [
      server('https://{host}/ams/api', 'Production, and the sandbox of in-store payments.'),
      server('https://{host}/ams/sandbox/api', 'The sandbox of online payments.'),
    ],
    security: [{ signature: [] }],
    tags: tags(),
    paths: Object.fromEntries(operations.map((one) => [pathOf(one), { post: operationOf(one) }])),
    components: {
      securitySchemes: { signature: SECURITY_SCHEME },
      parameters: PARAMETERS,
      headers: HEADERS,
      schemas: schemas(),
    },
  }
}

function server(url, description) {
  return {
    url,
    description,
    variables: { host: { default: 'gateway.invalid', description: 'The host of your region.' } },
  }
}

function tags() {
  const names = [...new Set(operations.map(({ folder }) => folder))]
  return names.map((name) => ({ name, description: `Operations about ${name}.` }))
}

function pathOf({ version, area, name }) {
  return `/${version}/${area}/${name}`
}

function operationOf(operation) {
  const { key, folder, summary, details, effect, idempotencyField, request, response } = operation
  const sentences = [
    details,
    EFFECTS[effect],
    isPromised(operation) &&
      `A repeated request with the same \`${idempotencyField}\` is performed once.`,
  ]
  return {
    operationId: key,
    tags: [folder],
    summary: summary.replace(/\.$/, ''),
    description: sentences.filter(Boolean).join(' '),
    parameters: Object.keys(PARAMETERS).map((name) => ({
      $ref: `#/components/parameters/${name}`,
    })),
    requestBody: { required: true, content: jsonContent(request.name) },
    responses: {
      200: {
        description: 'The outcome. No HTTP status is published, so read the body for any status.',
        headers: RESPONSE_HEADERS,
        content: jsonContent(response.name),
      },
    },
  }
}

const EFFECTS = {
  read: 'It changes nothing.',
  write: 'It changes something, but does not move money directly.',
  money: 'It can move money.',
}

function jsonContent(name) {
  return { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } }
}

function schemas() {
  const all = [...models.values()].map((model) => [model.name, schemaOf(model, false)])
  for (const { request, response } of operations) {
    all.push([request.name, schemaOf(request, false)], [response.name, schemaOf(response, true)])
  }
  return Object.fromEntries(all.sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** @param {import('./facts.mjs').Model} model @param {boolean} isResponse */
function schemaOf({ name, description, fields, oneOf }, isResponse) {
  const required = fields.filter((field) => field.required).map((field) => field.name)
  return {
    title: name,
    description: description.replace(/\{@link (\w+)\}/g, '`$1`'),
    type: 'object',
    properties: Object.fromEntries(
      fields.map((field) => [field.name, propertyOf(field, isResponse)]),
    ),
    ...(required.length > 0 && { required }),
    ...(oneOf && { anyOf: oneOf.map((field) => ({ required: [field] })) }),
  }
}

function propertyOf(field, isResponse) {
  const loose = isResponse && !field.deciding && !field.required
  const { maxLength } = field
  return {
    ...typeOf(field.type, loose),
    description: describeField(field),
    ...(maxLength !== undefined && { maxLength }),
  }
}

function typeOf(type, loose = false) {
  const string = { type: loose ? ['string', 'number', 'boolean'] : 'string' }
  switch (type.kind) {
    case 'list':
      return { type: 'array', items: typeOf(type.of) }
    case 'map':
      return { type: 'object', additionalProperties: typeOf(type.of) }
    case 'model':
      return { $ref: `#/components/schemas/${type.name}` }
    case 'literals':
      return { ...string, examples: type.values }
    case 'values':
      return { ...string, examples: values[type.name] }
    default:
      return SCALARS[type.name] ?? string
  }
}

// Numbers and Boolean values are documented as strings, and sent as both.
const SCALARS = {
  integer: { type: ['integer', 'string'] },
  number: { type: ['number', 'string'] },
  boolean: { enum: [true, false, 'true', 'false'] },
  map: { type: 'object' },
  json: {},
}

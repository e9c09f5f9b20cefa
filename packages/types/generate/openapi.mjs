// Writes the whole gateway as one OpenAPI document: a path for each operation, a webhook for each notification, a schema
// for each type. Everything that is the same for all of them is in facts/openapi.json.
import { frame, notifications, operations, pathOf, promiseOf } from './facts.mjs'
import { componentSchemas } from './json-schema.mjs'

/** The strongest first: a path has that of its operations. */
const EFFECTS = ['money', 'write', 'read']
const title = (sentence) => sentence.replace(/\.$/, '')
const describe = (one) =>
  [
    one.details,
    frame.effects[one.effect],
    promiseOf(one),
    one.instead?.replace(/\{(\w+)\}/, '`$1`'),
  ]
    .filter(Boolean)
    .join(' ')

export function openApi() {
  const folders = [...new Set(operations.map(({ folder }) => folder))]
  return {
    ...frame.document,
    tags: [
      ...folders.map((name) => ({ name, description: `Operations about ${name}.` })),
      { name: 'notifications', description: 'Calls from the gateway.' },
    ],
    paths: paths(),
    webhooks: Object.fromEntries(notifications.map((one) => [one.kind, { post: webhook(one) }])),
    components: { ...frame.components, schemas: componentSchemas() },
  }
}

/** Two operations can share a path. The second one is then a variant of the first. */
function paths() {
  const found = new Map()
  for (const one of operations) {
    const path = pathOf(one)
    found.set(path, [...(found.get(path) ?? []), one])
  }
  return Object.fromEntries([...found].map(([path, all]) => [path, { post: operation(all) }]))
}

function operation(all) {
  const [{ key, folder, summary }, ...variants] = all
  const titles = variants.map((one) => [one.key, title(one.summary)])
  return {
    operationId: key,
    tags: [folder],
    summary: title(summary),
    description: all.map(describe).join(' '),
    ...frame.operation,
    requestBody: { required: true, content: content(all.map(({ request }) => request.name)) },
    responses: {
      200: { ...frame.response, content: content(all.map(({ response }) => response.name)) },
    },
    'x-effect': EFFECTS.find((effect) => all.some((one) => one.effect === effect)),
    ...(variants.length > 0 && { 'x-variants': Object.fromEntries(titles) }),
  }
}

function webhook({ kind, name, summary, description }) {
  return {
    operationId: kind,
    summary: title(summary),
    description: `${description} ${frame.resend}`,
    requestBody: { required: true, content: content([name]) },
    ...frame.webhook,
  }
}

function content(names) {
  const refs = names.map((name) => ({ $ref: `#/components/schemas/${name}` }))
  return { 'application/json': { schema: refs.length > 1 ? { anyOf: refs } : refs[0] } }
}

// Reads what the key of duplicates consists of, for each kind of notification. In facts/notifications.json, `key` is a
// sentence in which each field that the key depends on stands in braces. src/notifications/notification-key.ts builds the
// key. A kind without `key` is identified by its body.
import { innermost, models, notifications, strictFields } from './facts.mjs'

const STRICT = new Set(Object.values(strictFields).flat())

/** The fields that the key of each kind depends on, as paths. */
const keyFields = new Map(
  notifications
    .filter(({ key }) => key !== undefined)
    .map(({ kind, key }) => [kind, [...key.matchAll(/\{([\w.]+)\}/g)].map(([, path]) => path)]),
)

/**
 * Returns, by kind, the paths that a key depends on but that are read tolerantly, so that they can get lost: from the
 * first tolerant field down. A field that is never omitted is not one of them.
 */
export function tolerantKeyFields() {
  return notifications.flatMap(({ kind, fields }) => {
    const lost = (keyFields.get(kind) ?? []).flatMap((path) => lostPaths(kind, fields, path))
    return lost.length > 0 ? [[kind, [...new Set(lost)]]] : []
  })
}

function lostPaths(kind, fields, path) {
  const names = path.split('.')
  const chain = []
  for (let [at, inner] = [0, fields]; at < names.length; at++) {
    const field = inner.find(({ name }) => name === names[at])
    // A field that the provider does not document for this kind, but that is read strictly everywhere.
    if (field === undefined && at === 0 && STRICT.has(path)) return []
    if (field === undefined)
      throw new Error(`facts/notifications.json: the key of ${kind} has no field ${path}`)
    chain.push(field)
    inner = models.get(innermost(field.type).name)?.fields ?? []
  }
  if (chain[0].kept !== '') return []
  const first = chain.findIndex(({ strict }) => !strict)
  return first < 0
    ? []
    : names.slice(first).map((_name, at) => names.slice(0, first + at + 1).join('.'))
}

// Reads what marks a kind of notification: packages/types/facts/notifications.json. A marker is a list of fields: a body
// that has all of them is of this kind. `*`: the field is read strictly in every message, because it determines the kind.
// Known values of `notifyType` mark a kind as well. `ownFields`: a kind that shares its `notifyType` with an older one has
// these fields. `rule`: a function of src/notifications/find-kind.ts finds the kind.

/** Returns the names of fields that determine a kind and are read strictly in every message. */
export function discriminatorsOf(notifications) {
  const marked = Object.values(notifications).flatMap(({ markers = [] }) =>
    markers.flatMap((marker) => [...marker.matchAll(/(\w+)\*/g)].map(([, name]) => name)),
  )
  return [...new Set(['notifyType', ...marked])]
}

/** Returns each marker with its kind. */
export function markersOf(notifications) {
  return notifications.flatMap(({ kind, markers = [] }) =>
    markers.map((marker) => ({ kind, fields: marker.replaceAll('*', '').split(' ') })),
  )
}

/** Returns the kind that each known value of `notifyType` marks. */
export function notifyTypesOf(notifications) {
  return notifications
    .filter(({ ownFields }) => ownFields === undefined)
    .flatMap((one) => typesOf(one).map((value) => ({ value, kind: one.kind })))
}

/** Returns the kinds that have a `notifyType` whose values are not published. */
export function kindsWithUnlistedTypes(notifications) {
  return notifications
    .filter((one) => has(one, 'notifyType') && typesOf(one).length === 0)
    .map(({ kind }) => kind)
}

/** Checks that every kind is marked, by fields that it has, and that no value of `notifyType` marks two kinds. */
export function checkMarkers(notifications) {
  const fail = (kind, why) => {
    throw new Error(`facts/notifications.json: ${kind} ${why}`)
  }
  for (const one of notifications) {
    const { kind, markers, ownFields = [], rule } = one
    if (!markers && !rule && typesOf(one).length === 0)
      fail(kind, 'is not marked. Add markers, known values of notifyType, or a rule')
    const named = [...markersOf([one]).flatMap(({ fields }) => fields), ...ownFields]
    const unknown = named.find((name) => !has(one, name))
    if (unknown !== undefined) fail(kind, `is marked by ${unknown}, which is not one of its fields`)
  }
  const types = notifyTypesOf(notifications)
  const twice = types.find(({ value }, at) => types.findIndex((one) => one.value === value) !== at)
  if (twice) fail(twice.kind, `shares ${twice.value} with a different kind. List its ownFields`)
}

const has = ({ fields }, name) => fields.some((field) => field.name === name)

function typesOf({ fields }) {
  return fields.find(({ name }) => name === 'notifyType')?.type.values ?? []
}

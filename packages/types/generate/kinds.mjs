// Writes the modules about kinds of notifications: the kinds, what marks them, and the fields that their keys depend on.
import { notifications } from './facts.mjs'
import { list, shapeName } from './imports.mjs'
import { tolerantKeyFields } from './keys.mjs'
import { checkMarkers, kindsWithUnlistedTypes, markersOf, notifyTypesOf } from './markers.mjs'

export function kindsParts() {
  const kindsOf = (scenario) =>
    notifications.filter(({ scenarios }) => scenarios.includes(scenario)).map(({ kind }) => kind)
  return [
    `/** The body of each kind of notification. */\nexport interface NotificationBodies {
${notifications.map(({ kind, name, summary }) => `/** ${summary} */\nreadonly ${kind}: ${name}`).join('\n')}\n}`,
    '/** The known kinds of notifications. */\nexport type NotificationKind = keyof NotificationBodies',
    `/** The kinds of each scenario. */
export const scenarioKinds: Readonly<Record<'online' | 'inStore', readonly NotificationKind[]>> = {
  online: ${list(kindsOf('online'))},
  inStore: ${list(kindsOf('inStore'))},
}`,
    `/** All known kinds. */
export const notificationKinds: readonly NotificationKind[] = ${list(notifications.map(({ kind }) => kind))}`,
    `/** The shape of each kind. */
export const notificationShapes: { readonly [Kind in NotificationKind]: Shape<NotificationBodies[Kind]> } = {
${notifications.map(({ kind, name }) => `${kind}: ${shapeName(name)},`).join('\n')}\n}`,
  ]
}

export function markerParts() {
  checkMarkers(notifications)
  const markers = markersOf(notifications).map(({ kind, fields }) => `['${kind}', ${list(fields)}]`)
  const types = notifyTypesOf(notifications).map(({ value, kind }) => `['${value}', '${kind}']`)
  const own = notifications.filter(({ ownFields }) => ownFields)
  return [
    `/** Fields that mark a kind by being present, all of them. */
export const kindMarkers: readonly (readonly [kind: NotificationKind, fields: readonly string[]])[] = [${markers.join(',\n')}]`,
    `/** The kinds that a \`notifyType\` marks by its value. */
export const notifyTypes: ReadonlyMap<unknown, NotificationKind> = new Map<unknown, NotificationKind>([${types.join(',\n')}])`,
    `/** The kinds with a \`notifyType\` whose values are not published. */
export const kindsWithUnlistedTypes: ReadonlySet<unknown> = new Set<NotificationKind>(${list(kindsWithUnlistedTypes(notifications))})`,
    `/** The fields of kinds that share their \`notifyType\` with an older kind. */
export const ownFields = {
${own.map(({ kind, ownFields }) => `${kind}: ${list(ownFields)},`).join('\n')}\n} as const`,
  ]
}

export function keyFieldsPart() {
  const rows = tolerantKeyFields().map(([kind, paths]) => `${kind}: ${list(paths)},`)
  return `/**
 * Fields that a key depends on but that are read tolerantly, so a malformed one is omitted from the notification, or
 * converted. Two notifications could then share a key. Paths without the indexes of items.
 */
export const tolerantKeyFields: Readonly<Partial<Record<string, readonly string[]>>> = {
${rows.join('\n')}\n}`
}

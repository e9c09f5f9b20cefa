import { nearestName, shortName, typeName } from '@gw/errors/internal'
import { type NotificationKind, notificationKinds } from '@gw/types'
import { findHandler, type Handlers } from '../handling/handlers.ts'

/** The names of all handlers. */
export const handlerNames: readonly string[] = [...notificationKinds, 'other']

/**
 * @throws TypeError if a handler would never be called, or if `kind`, the only kind that is expected, has none
 */
export function checkHandlers<Extra extends object>(
  on: Handlers<Extra>,
  kind: NotificationKind | undefined,
  names: readonly string[],
): void {
  const handlers: object = on ?? {}
  const given = Object.entries(handlers).filter(([, handler]) => handler !== undefined)
  for (const name of names) {
    if (!(name in handlers) || Object.hasOwn(handlers, name)) continue
    throw new TypeError(
      `on.${name} is inherited. Handlers must be own properties of on. For a class instance, pass { ${name}: (...args) => instance.${name}(...args) }`,
    )
  }
  for (const [name, handler] of given) {
    if (!names.includes(name)) {
      const nearest = nearestName(name, names)
      const advice =
        nearest === undefined ? `Supported: ${names.join(', ')}` : `Did you mean on.${nearest}?`
      throw new TypeError(`on.${shortName(name)} is not a notification kind. ${advice}`)
    }
    if (typeof handler !== 'function') {
      throw new TypeError(`on.${name} must be a function; got ${typeName(handler)}`)
    }
  }
  if (given.length === 0) {
    throw new TypeError(
      'on must contain at least one handler, such as { notifyPayment: byOutcome({ order, succeeded, otherwise }) }',
    )
  }
  if (kind !== undefined && findHandler(on, kind) === undefined) {
    throw new TypeError(
      `on has no handler for ${kind}, the only kind that this endpoint expects. Add on.${kind} or on.other`,
    )
  }
}

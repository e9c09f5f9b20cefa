import type { GatewayNotification, NotificationKind, NotificationOf } from '@gw/types'

/**
 * A decorator for a method or property that is a handler of `Notification`. Without `createHandles`, it is not known what
 * the inbox adds to the context, so every type of context is accepted.
 */
export type HandlesDecorator<Notification, Context = never> = <Key extends string | symbol>(
  prototype: {
    readonly [Name in Key]: (notification: Notification, context: Context) => unknown
  },
  key: Key,
) => void

const decorated = new WeakMap<object, (readonly [kind: string, key: PropertyKey])[]>()

/**
 * Marks a provider's method as the handler for one kind of notification. You can also mark a property that contains the
 * handler from `byOutcome`. The provider can inject what it needs, but it can't be request-scoped or transient.
 */
export function Handles<Kind extends NotificationKind>(
  kind: Kind,
): HandlesDecorator<NotificationOf<Kind>>
/** Marks a provider's method as the handler for every kind that doesn't have its own. */
export function Handles(kind: 'other'): HandlesDecorator<GatewayNotification>
export function Handles(kind: string): HandlesDecorator<never> {
  return (prototype, key) => {
    decorated.set(prototype, [...(decorated.get(prototype) ?? []), [kind, key]])
  }
}

/** Lists the decorated members of an object's classes, the base class first. */
export function decoratedMembers(instance: object): (readonly [kind: string, key: PropertyKey])[] {
  const prototype: object | null = Object.getPrototypeOf(instance)
  if (prototype === null) return []
  return [...decoratedMembers(prototype), ...(decorated.get(prototype) ?? [])]
}

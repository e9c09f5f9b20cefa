import { typeName } from '@gw/errors/internal'
import type { Handlers } from '@gw/webhook'
import type { Type } from '@nestjs/common'
import type { DiscoveryService } from '@nestjs/core'
import { decoratedMembers } from './handles.ts'

type Wrapper = ReturnType<DiscoveryService['getProviders']>[number]
type AnyHandler = (...args: unknown[]) => unknown

interface Found {
  /** The class and the member, for messages. */
  readonly name: string
  readonly instance: object
  readonly key: PropertyKey
}

/**
 * Returns the decorated handlers of all providers and controllers, or only of those of certain classes.
 *
 * @throws TypeError if two of them, or one and `on`, handle the same kind, one cannot be called, or a class has no provider
 */
export function findHandlers(
  discovery: DiscoveryService,
  classes: readonly Type[] | undefined,
  on: object = {},
): Handlers {
  const found = new Map<string, Found>()
  const missing = new Set(classes)
  for (const wrapper of [...discovery.getProviders(), ...discovery.getControllers()]) {
    const { instance } = wrapper
    if (typeof instance !== 'object' || instance === null) continue
    const owner = classes?.find((one) => instance instanceof one)
    if (classes !== undefined && owner === undefined) continue
    missing.delete(owner as Type)
    for (const [kind, key] of decoratedMembers(instance)) {
      const name = `${instance.constructor.name}.${String(key)}`
      if ((on as Readonly<Record<string, unknown>>)[kind] !== undefined) {
        throw new TypeError(
          `on.${kind} and ${name} both handle ${kind}. Keep one of them, or use handlers to choose the classes of this endpoint`,
        )
      }
      const other = found.get(kind)
      if (other !== undefined) {
        // A class that is registered under two tokens, or a base class that decorates the same member.
        if (other.instance === instance && other.key === key) continue
        throw new TypeError(
          `${other.name} and ${name} both handle ${kind}. Keep one of them, or use handlers to choose the classes for each endpoint`,
        )
      }
      checkMember(wrapper, instance[key], name)
      found.set(kind, { name, instance, key })
    }
  }
  for (const { name } of missing) {
    throw new TypeError(
      `handlers contains ${name}, but no module provides it. Add it to the providers of a module`,
    )
  }
  const handlers = [...found].map(([kind, { instance, key }]) => {
    const owner = instance as Record<PropertyKey, AnyHandler>
    const handler: AnyHandler = (...args) => owner[key]?.(...args)
    return [kind, handler] as const
  })
  return Object.fromEntries(handlers)
}

/** Throws if NestJS creates the provider for each request only, or if its member is not a function. */
function checkMember(wrapper: Wrapper, member: unknown, name: string): void {
  if (!wrapper.isDependencyTreeStatic() || wrapper.isTransient) {
    throw new TypeError(
      `${name} cannot handle notifications, because its provider or one that it injects is request-scoped or transient. Use the default scope`,
    )
  }
  if (typeof member !== 'function') {
    throw new TypeError(
      `${name} must be a function, because it is decorated with Handles; got ${typeName(member)}`,
    )
  }
}

/** The connections of the handles that handlers and effects got, such as an ORM on a connection. */
const clients = new WeakMap<object, unknown>()

/** Returns a function that wraps a connection as `wrap` does, and remembers the connection of what it returns. */
export function rememberHandles(wrap: (client: unknown) => unknown): (client: unknown) => unknown {
  return (client) => {
    const handle = wrap(client)
    const isObject = typeof handle === 'object' || typeof handle === 'function'
    if (isObject && handle !== null) clients.set(handle, client)
    return handle
  }
}

/** Returns the connection of a handle, if it is one that a handler or an effect got. */
export function clientOf(handle: unknown): unknown {
  return clients.get(handle as object)
}

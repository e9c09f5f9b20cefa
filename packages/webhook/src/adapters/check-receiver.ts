import { typeName } from '@gw/errors'

/** @throws TypeError if `receiver` is not a function, as when the options were passed instead */
export function checkReceiver(receiver: unknown): void {
  if (typeof receiver === 'function') return
  throw new TypeError(
    `receiver must be a function; got ${typeName(receiver)}. Create it with createReceiver()`,
  )
}

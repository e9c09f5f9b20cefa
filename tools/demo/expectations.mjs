import { isDeepStrictEqual } from 'node:util'

/** Stops the demo unless the shop has done just this, each once. */
export function expectEffects({ effects }, expected) {
  if (isDeepStrictEqual(effects, expected)) return
  throw new Error(
    `the shop should have sent ${expected.join(', ')} and has sent ${effects.join(', ') || 'nothing'}`,
  )
}

/** Stops the demo unless the shop has answered a notification with the message that ends its resending. */
export function expectAcknowledged({ state }) {
  if (state !== 'acknowledged') throw new Error(`the notification is ${state}, not acknowledged`)
}

/** Gives the reason of the last rejection, which must be this one. */
export function expectRejection({ rejections }, code) {
  const rejection = rejections.at(-1)
  if (rejection?.code === code) return rejection.error
  throw new Error(
    `this had to be rejected with ${code}, and was ${rejection?.code ?? 'not rejected'}`,
  )
}

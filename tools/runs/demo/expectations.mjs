import { isDeepStrictEqual } from 'node:util'

/** Throws unless the shop has shipped exactly these orders, each once. */
export function expectEffects({ effects }, expected) {
  if (isDeepStrictEqual(effects, expected)) return
  throw new Error(
    `Expected the shop to ship ${expected.join(', ') || 'nothing'} but it shipped ${effects.join(', ') || 'nothing'}`,
  )
}

/** Throws unless the shop has acknowledged a notification. */
export function expectAcknowledged({ state }) {
  if (state !== 'acknowledged')
    throw new Error(`Expected the notification to be acknowledged but it is ${state}`)
}

/** Returns the last rejection. Throws unless it has this code. */
export function expectRejection({ rejections }, code) {
  const rejection = rejections.at(-1)
  if (rejection?.code === code) return rejection.error
  throw new Error(`Expected a rejection with ${code} but got ${rejection?.code ?? 'none'}`)
}

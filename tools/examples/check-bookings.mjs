// What two instances of an example on one database must do with an event that reaches both of them, many times at once.
import { paymentBody, signNotification } from './notification.mjs'

const SENDS = 8

/**
 * Sends an event eight times at once, in turn to each instance, and again until each has answered with success; gives
 * what is wrong with the bookings.
 *
 * @param {readonly string[]} origins
 */
export async function bookingProblems(origins) {
  const problems = []
  const paymentId = `2026-twice-${Date.now()}`
  const send = async (origin) => {
    const request = signNotification(paymentBody(paymentId))
    return (await fetch(`${origin}/notify`, request)).status
  }
  const sends = Array.from({ length: SENDS }, (_, at) => origins[at % origins.length] ?? '')
  const statuses = await Promise.all(sends.map(send))
  if (statuses.some((status) => status !== 200 && status !== 503)) {
    problems.push(`eight sends at once are answered with ${statuses.join(', ')}`)
  }
  for (const origin of origins) {
    const status = await send(origin)
    if (status !== 200) problems.push(`${origin}: a further send is answered with ${status}`)
    const bookings = await (await fetch(`${origin}/bookings/${paymentId}`)).json()
    if (bookings.length !== 1)
      problems.push(`${origin} has ${bookings.length} bookings of one payment`)
  }
  return problems
}

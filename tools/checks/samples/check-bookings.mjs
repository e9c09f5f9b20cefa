// Checks that two instances of an example on one database book a notification once if both receive it concurrently.
import { paymentBody, signNotification } from './notification.mjs'

const SENDS = 8

/**
 * Sends a notification eight times concurrently, alternating between the instances, then to each until it is
 * acknowledged. Returns the problems with the bookings.
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
    problems.push(`eight concurrent sends got the responses ${statuses.join(', ')}`)
  }
  for (const origin of origins) {
    const status = await send(origin)
    if (status !== 200) problems.push(`${origin}: a resend got ${status}`)
    const bookings = await (await fetch(`${origin}/bookings/${paymentId}`)).json()
    if (bookings.length !== 1)
      problems.push(`${origin} has ${bookings.length} bookings for one payment`)
  }
  return problems
}

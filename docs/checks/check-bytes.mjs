// Checks that a whole server verifies exactly the bytes that were signed and sent.
import { randomBytes, randomInt } from 'node:crypto'
import { mapAtOnce } from '../../tools/lib/run.mjs'
import { signNotification } from './notification.mjs'

/** Enough to find a server that changes bodies. The tests of `@gw/webhook` also verify the vectors. */
const COUNT = 50

/**
 * Sends random bodies, unchanged and with one byte changed. The example prints the step of each rejection: an unchanged
 * body must never fail at the signature, and a changed one always must.
 *
 * @param {string} url
 * @param {import('./run-example.mjs').Printed} printed
 */
export async function byteProblems(url, printed) {
  const requests = Array.from({ length: COUNT }, () =>
    signNotification(randomBytes(randomInt(300))),
  )
  const problems = []
  const expectSteps = async (what, sent, isRight) => {
    const from = printed.lines.length
    const rejections = () => printed.lines.slice(from).filter((line) => line.includes('rejected '))
    await mapAtOnce(sent, async (request) => (await fetch(url, request)).arrayBuffer(), 8)
    await printed.until(() => rejections().length >= sent.length)
    const wrong = rejections().filter((line) => !isRight(line))
    if (wrong.length > 0) problems.push(`${url}: ${wrong.length} bodies ${what}: ${wrong[0]}`)
  }
  // A body that is not a payment is rejected as such, but only after its signature was verified.
  const holds = (line) => /\((?:payload|handler)\)/.test(line)
  await expectSteps('as sent', requests, holds)
  const changed = requests.map((request) => ({ ...request, body: changeByte(request.body) }))
  const fails = (line) => line.includes('GW_SIGNATURE_MISMATCH')
  await expectSteps('with a byte changed', changed, fails)
  return problems
}

function changeByte(body) {
  if (body.length === 0) return Buffer.alloc(1)
  const changed = Buffer.from(body)
  changed[randomInt(body.length)] ^= 1
  return changed
}

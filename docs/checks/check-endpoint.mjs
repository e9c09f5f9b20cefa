// Checks how an endpoint of an example responds to a real, signed notification and to invalid ones.
import { paymentBody, signNotification } from './notification.mjs'

const SUCCESS = '{"result":{"resultCode":"SUCCESS","resultStatus":"S","resultMessage":"success"}}'
const REJECTED =
  '{"result":{"resultCode":"PROCESS_FAIL","resultStatus":"F","resultMessage":"rejected"}}'

let events = 0

/**
 * Returns the problems of an endpoint.
 *
 * @param {string} url
 * @param {import('./run-example.mjs').Printed} printed
 * @param {Record<string, string>} [headers] sent in addition to the signed ones
 */
export async function endpointProblems(url, printed, headers = {}) {
  const problems = []
  const paymentId = `2026-${++events}`
  const good = () => signNotification(paymentBody(paymentId))
  const expect = async (what, request, status, body, line) => {
    const from = printed.lines.length
    const reply = await post(url, { ...request, headers: { ...request.headers, ...headers } })
    if (reply.status !== status || reply.body !== body) {
      problems.push(`${url}: ${what} got ${reply.status} ${reply.body}`)
    }
    if (line === undefined) return
    const isTold = () => printed.lines.slice(from).some((one) => one.includes(line))
    await printed.until(isTold).catch((error) => problems.push(`${url}: ${what}: ${error.message}`))
  }
  await expect('a notification', good(), 200, SUCCESS, `fulfill R${paymentId}`)
  await expect('a duplicate with a new signature', good(), 200, SUCCESS, undefined)
  const { signature: _signature, ...unsigned } = good().headers
  const missing = 'rejected GW_WEBHOOK_HEADER_MISSING (request)'
  await expect(
    'a notification without a signature',
    { ...good(), headers: unsigned },
    400,
    REJECTED,
    missing,
  )
  const mismatch = 'rejected GW_SIGNATURE_MISMATCH (signature)'
  const changed = { ...good(), body: paymentBody(`${paymentId}0`) }
  await expect('a notification with another body', changed, 400, REJECTED, mismatch)
  const { pathname } = new URL(url)
  const elsewhere = signNotification(paymentBody(paymentId), { target: pathname })
  await expect(
    'a notification signed for the path of the request',
    elsewhere,
    400,
    REJECTED,
    mismatch,
  )
  const handled = printed.lines.filter((line) => line.includes(`fulfill R${paymentId}`)).length
  if (handled !== 1) problems.push(`${url}: the notification was handled ${handled} times`)
  return problems
}

async function post(url, request) {
  const response = await fetch(url, { ...request, redirect: 'manual' })
  return { status: response.status, body: await response.text() }
}

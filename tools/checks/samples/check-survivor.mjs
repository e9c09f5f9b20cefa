// Checks that when one of two instances is killed, the other one handles the notifications that the gateway resends.
import { paymentBody, signNotification } from './notification.mjs'

const SENDS = 8

/**
 * Kills the first instance and returns the problems after that.
 *
 * @param {string} url
 * @param {import('./run-example.mjs').Printed} printed
 */
export async function survivorProblems(url, printed) {
  const problems = []
  const processes = printed.lines.flatMap((line) => /: process (\d+)$/.exec(line)?.[1] ?? [])
  if (processes.length !== 2)
    return [`${url}: expected two instances but found ${processes.length}`]
  process.kill(Number(processes[0]), 'SIGKILL')
  const body = paymentBody('2026-survivor')
  const statuses = []
  for (let send = 0; send < SENDS; send++) {
    const { status } = await fetch(url, signNotification(body))
    statuses.push(status)
  }
  if (!statuses.includes(200))
    problems.push(`${url}: the other instance did not take over: ${statuses}`)
  if (statuses.every((status) => status === 200)) problems.push(`${url}: no instance was killed`)
  const handled = printed.lines.filter((line) => line.includes('fulfill R2026-survivor')).length
  if (handled !== 1)
    problems.push(`${url}: the other instance handled the notification ${handled} times`)
  return problems
}

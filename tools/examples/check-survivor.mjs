// What must go on when one of two instances is killed: the gateway sends again, and the other one takes over.
import { paymentBody, signNotification } from './notification.mjs'

const SENDS = 8

/**
 * Kills the first instance and gives what is wrong then.
 *
 * @param {string} url
 * @param {import('./run-example.mjs').Printed} printed
 */
export async function survivorProblems(url, printed) {
  const problems = []
  const processes = printed.lines.flatMap((line) => /: process (\d+)$/.exec(line)?.[1] ?? [])
  if (processes.length !== 2) return [`${url}: there are ${processes.length} instances, not two`]
  process.kill(Number(processes[0]), 'SIGKILL')
  const body = paymentBody('2026-survivor')
  const statuses = []
  for (let send = 0; send < SENDS; send++) {
    const { status } = await fetch(url, signNotification(body))
    statuses.push(status)
  }
  if (!statuses.includes(200)) problems.push(`${url}: nobody took over: ${statuses}`)
  if (statuses.every((status) => status === 200)) problems.push(`${url}: nothing was killed`)
  const handled = printed.lines.filter((line) => line.includes('handled 2026-survivor')).length
  if (handled !== 1) problems.push(`${url}: the survivor handled the event ${handled} times`)
  return problems
}

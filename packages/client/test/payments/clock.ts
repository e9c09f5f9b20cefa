import { clientFor } from '../client.ts'
import { recordFor, resultOf, type Script, signed, startGateway } from '../gateway.ts'

/** The gateway's answer about a payment. */
export type Answer = 'SUCCESS' | 'FAIL' | 'CANCELLED' | 'PROCESSING' | 'missing' | Script

/** Starts a gateway and a client with the same clock. `sleep` moves the clock and waits for nothing. */
export async function startWithClock(...answers: readonly [Answer, ...Answer[]]) {
  const start = Date.now()
  const clock = { ms: start, slept: [] as number[] }
  const missing = JSON.stringify({ result: resultOf('F', 'ORDER_NOT_EXIST') })
  const gateway = await startGateway((received, response, index) => {
    const answer = answers[index] ?? answers.at(-1) ?? 'missing'
    if (typeof answer === 'function') return answer(received, response, index)
    const paymentAmount = { currency: 'EUR', value: '100' }
    const fields = { paymentStatus: answer, paymentId: '2026', paymentAmount }
    const body = answer === 'missing' ? missing : recordFor(received, fields)
    return signed({ body, time: String(Math.floor(clock.ms)) })(received, response, index)
  })
  const client = clientFor(gateway, { now: () => clock.ms, retry: false })
  const sleep = async (delayMs: number): Promise<void> => {
    clock.slept.push(delayMs)
    clock.ms += Math.ceil(delayMs)
  }
  return { gateway, client, clock, sleep, start }
}

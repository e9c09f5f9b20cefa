import type { SandboxClock } from '../clock/sandbox-clock.ts'
import type { GatewayKeyStore } from '../keys/gateway-keys.ts'
import type { PlainAnswer, SendAnswer } from './gateway.ts'
import { sendAnswer } from './send-answer.ts'

/** What answers are signed and spoilt with. */
export interface AnsweringOptions {
  readonly clientId: string
  readonly keys: GatewayKeyStore
  readonly clock: SandboxClock
  readonly wireNow: () => number
}

/** Makes what signs and sends answers, each with the fault that strikes it. */
export function createAnswering(options: AnsweringOptions): SendAnswer {
  const { clientId, keys, clock, wireNow } = options
  const signing = { signer: () => keys.signer(), rotateKey: async () => keys.rotate() }
  return async (response, answer, { target }) => {
    const plan = {
      status: 200,
      body: new TextEncoder().encode(JSON.stringify(answer.body)),
      ...(canSign(answer, target) && { signing: { clientId, target } }),
      headers: answer.headers,
    }
    await sendAnswer({ response, plan, fault: answer.fault, keys: signing, clock, wireNow })
  }
}

function canSign({ isSigned }: PlainAnswer, target: string): boolean {
  return isSigned && /^\/[!-~]*$/.test(target)
}

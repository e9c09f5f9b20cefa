import type { Faults } from './faults.ts'
import type { PlainAnswer, SendAnswer } from './gateway.ts'
import type { GatewayKeyStore } from './gateway-keys.ts'
import type { SandboxClock } from './sandbox-clock.ts'
import { sendAnswer } from './send-answer.ts'

/** What answers are signed and spoilt with. */
export interface AnsweringOptions {
  readonly clientId: string
  readonly keys: GatewayKeyStore
  readonly faults: Faults
  readonly clock: SandboxClock
  readonly wireNow: () => number
}

/** Makes what signs and sends answers. Faults strike calls whose own signature held. */
export function createAnswering(options: AnsweringOptions): SendAnswer {
  const { clientId, keys, faults, clock, wireNow } = options
  const signing = { signer: () => keys.signer(), rotateKey: async () => keys.rotate() }
  return async (response, answer, { target }) => {
    const { operation, about, isAuthentic } = answer
    const fault = isAuthentic ? faults.next('answers', { operation, about }) : undefined
    const plan = {
      status: 200,
      body: new TextEncoder().encode(JSON.stringify(answer.body)),
      ...(canSign(answer, target) && { signing: { clientId, target } }),
      headers: answer.headers,
    }
    await sendAnswer({ response, plan, fault, keys: signing, clock, wireNow })
  }
}

function canSign({ isSigned }: PlainAnswer, target: string): boolean {
  return isSigned && /^\/[!-~]*$/.test(target)
}

import { verifyMessage } from '@gw/signature'
import { expectRefusal } from '../expect-refusal.mjs'
import { policyFor, receivedMessage } from '../received-message.mjs'

const DAY_MS = 86_400_000

/** What else people try, the code that each must get, and what it changes in the message or around it. */
const FORGERIES = [
  {
    what: 'the signature is stripped',
    code: 'GW_SIGNATURE_HEADER_MISSING',
    change: () => ({ policy: { signature: null } }),
  },
  {
    what: 'the algorithm is exchanged',
    code: 'GW_SIGNATURE_ALGORITHM_UNSUPPORTED',
    change: ({ signature }) => ({ policy: { signature: signature.replace('RSA256', 'RSA1') } }),
  },
  {
    what: 'the key version names a key that nobody trusts',
    code: 'GW_SIGNATURE_KEY_UNKNOWN',
    change: ({ signature }) => ({
      policy: { signature: signature.replace('keyVersion=1', 'keyVersion=2') },
    }),
  },
  {
    what: 'the message goes to another address',
    code: 'GW_SIGNATURE_MISMATCH',
    change: () => ({ message: { target: '/notify' } }),
  },
  {
    what: 'the message is for another merchant',
    code: 'GW_SIGNATURE_CLIENT_UNEXPECTED',
    change: () => ({ policy: { clientId: 'SANDBOX_ANOTHER_MERCHANT' } }),
  },
  {
    what: 'the message comes again a day later',
    code: 'GW_SIGNATURE_TIME_STALE',
    change: () => ({ policy: { now: () => Date.now() + DAY_MS } }),
  },
]

export const tryForgeries = {
  title: 'Try what else an attacker would',
  async run(exchange, screen) {
    const message = receivedMessage(exchange)
    const policy = policyFor(exchange)
    for (const { what, code, change } of FORGERIES) {
      const changed = change(policy)
      const error = await expectRefusal(
        () => verifyMessage({ ...message, ...changed.message }, { ...policy, ...changed.policy }),
        code,
      )
      screen.refusal(what, error)
    }
  },
}

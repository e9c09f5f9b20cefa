import { verifyMessage } from '@gw/signature'
import { expectRefusal } from '../expect-refusal.mjs'
import { policyFor, receivedMessage } from '../received-message.mjs'

const DAY_MS = 86_400_000

/** What else people try. Each line: what it is, the code it must get, and what it makes of message and policy. */
const FORGERIES = [
  [
    'the signature is stripped',
    'GW_SIGNATURE_HEADER_MISSING',
    (message, policy) => [message, { ...policy, signature: null }],
  ],
  [
    'the algorithm is exchanged',
    'GW_SIGNATURE_ALGORITHM_UNSUPPORTED',
    (message, policy) => [
      message,
      { ...policy, signature: policy.signature.replace('RSA256', 'RSA1') },
    ],
  ],
  [
    'the key version names a key that nobody trusts',
    'GW_SIGNATURE_KEY_UNKNOWN',
    (message, policy) => [
      message,
      { ...policy, signature: policy.signature.replace('keyVersion=1', 'keyVersion=2') },
    ],
  ],
  [
    'the message goes to another address',
    'GW_SIGNATURE_MISMATCH',
    (message, policy) => [{ ...message, target: '/notify' }, policy],
  ],
  [
    'the message is for another merchant',
    'GW_SIGNATURE_CLIENT_UNEXPECTED',
    (message, policy) => [message, { ...policy, clientId: 'SANDBOX_ANOTHER_MERCHANT' }],
  ],
  [
    'the message comes again a day later',
    'GW_SIGNATURE_TIME_STALE',
    (message, policy) => [message, { ...policy, now: () => Date.now() + DAY_MS }],
  ],
]

export const tryForgeries = {
  title: 'Try what else an attacker would',
  async run(exchange, screen) {
    for (const [what, code, forge] of FORGERIES) {
      const forged = forge(receivedMessage(exchange), policyFor(exchange))
      screen.refusal(what, await expectRefusal(() => verifyMessage(...forged), code))
    }
  },
}

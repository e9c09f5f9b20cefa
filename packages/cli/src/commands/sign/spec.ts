import type { CommandSpec } from '../../config/command-spec.ts'
import {
  BODY,
  CLIENT_ID,
  KEY_VERSION,
  METHOD,
  PRIVATE_KEY,
  TARGET,
  TIME,
  TIME_FORMAT,
} from '../../config/shared-options.ts'

export const sign: CommandSpec = {
  name: 'sign',
  summary: 'sign a message and print its headers',
  options: [
    CLIENT_ID,
    PRIVATE_KEY,
    KEY_VERSION,
    { ...TARGET, from: 'arguments' },
    { ...METHOD, from: 'arguments' },
    { ...BODY, from: 'arguments' },
    { ...TIME, default: 'now', from: 'arguments' },
    TIME_FORMAT,
  ],
  examples: [
    'gw sign --client-id SANDBOX_5X --private-key merchant-private.pem --target /ams/api/v1/payments/inquiryPayment --body inquiry.json',
    'printf \'{"paymentId":"2026"}\' | gw sign --client-id SANDBOX_5X --private-key merchant-private.pem --target /ams/api/v1/payments/inquiryPayment --body -',
  ],
}

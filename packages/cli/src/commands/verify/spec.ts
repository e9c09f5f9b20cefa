import type { CommandSpec } from '../command-spec.ts'
import {
  BODY,
  CLIENT_ID,
  MAX_AGE,
  METHOD,
  PUBLIC_KEYS,
  SIGNATURE,
  TARGET,
  TIME,
} from '../shared-options.ts'

export const verify: CommandSpec = {
  name: 'verify',
  summary: 'verify a message: exit code 0 if its signature holds, 1 if not',
  description: 'For the reason and the nearest fix: gw explain, with the same options.',
  options: [CLIENT_ID, PUBLIC_KEYS, TARGET, METHOD, BODY, TIME, SIGNATURE, MAX_AGE],
  examples: [
    'gw verify --client-id SANDBOX_5X --public-key gateway.pem --target /notify --body body.json --time 1794719112199 --signature "algorithm=RSA256,keyVersion=1,signature=..."',
  ],
}

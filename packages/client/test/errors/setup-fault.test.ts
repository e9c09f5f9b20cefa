import { expect, it } from 'vitest'
import { isSetupFault } from '../../src/index.ts'

it.each([
  ['GW_CLIENT_RESPONSE_KEY_UNKNOWN', true],
  ['INVALID_SIGNATURE', true],
  ['GW_CLIENT_UNREACHABLE', false],
  ['RISK_REJECT', false],
  ['', false],
])('calls %j a fault of the setup: %s', (code, isSetup) => {
  expect(isSetupFault(code)).toBe(isSetup)
})

import { expect, it } from 'vitest'
import { fuzzReceiver } from './fuzz-receiver.mjs'

it('createReceiver sends a valid response to each of 1,000 generated requests, and success only to signed ones', async () => {
  const seed = Date.now() % 1_000_000
  const { failures, codes } = await fuzzReceiver({ count: 1_000, seed })
  expect(failures).toEqual([])
  // The generators reach every step of the receiver.
  expect(Object.keys(codes)).toEqual(
    expect.arrayContaining([
      'success',
      'GW_WEBHOOK_METHOD_NOT_ALLOWED',
      'GW_WEBHOOK_HEADER_MISSING',
      'GW_SIGNATURE_CLIENT_UNEXPECTED',
      'GW_SIGNATURE_TIME_MALFORMED',
      'GW_SIGNATURE_MISMATCH',
      'GW_TYPES_JSON_MALFORMED',
    ]),
  )
})

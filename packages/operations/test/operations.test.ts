import * as surface from '@gw/operations'
import { operationCatalog, operationNames } from '@gw/operations/catalog'
import { describe, expect, it } from 'vitest'

// Written out instead of read from the facts: what a retry or a response of these operations can do to money is visible
// in review. Without an idempotency field, a call is not retried. With a confirmation, a lookup can prove its outcome.
// docs/guide/operations.md is generated, and shows every operation.
const MONEY = `
  acceptDispute            | -                           | disputeId                  | -
  cancelPayment            | -                           | paymentId paymentRequestId | confirmed
  capture                  | captureRequestId            | captureRequestId           | confirmed
  changeSubscription       | subscriptionChangeRequestId | none                       | confirmed
  createHold               | holdRequestId               | holdRequestId              | confirmed
  createPayout             | transferRequestId           | none                       | -
  createRelease            | releaseRequestId            | releaseRequestId           | confirmed
  createTransfer           | transferRequestId           | none                       | -
  pay                      | paymentRequestId            | none                       | confirmed
  refund                   | refundRequestId             | refundRequestId            | confirmed
  settle                   | settlementRequestId         | settlementRequestId        | -
  updateAmount             | updateRequestId             | none                       | confirmed
  verifyAndCompletePayment | -                           | none                       | confirmed
`

const operations = new Map(
  Object.entries(surface).flatMap(([name, value]) =>
    typeof value === 'function' ? [] : [[name, value as surface.AnyOperation] as const],
  ),
)

describe('operations', () => {
  it('are in the catalog, with the name, the path, and the effect of their export', () => {
    const exported = [...operations].map(
      ([key, { version, area, name, pathName = name, effect }]) => {
        expect(name).toBe(key)
        return [key, { path: `${version}/${area}/${pathName}`, effect }]
      },
    )
    expect(Object.fromEntries(exported)).toEqual(operationCatalog)
    expect(operationNames).toEqual(Object.keys(operationCatalog))
  })

  it('can move money with this idempotency field, these echoed IDs, and this confirmation', () => {
    const guarded = [...operations].filter(
      ([, { effect, confirm }]) => effect === 'money' || confirm,
    )
    const rows = guarded.map(([key, { idempotencyField = '-', echo, confirm }]) =>
      [key, idempotencyField, [echo].flat().join(' '), confirm ? 'confirmed' : '-'].join(' | '),
    )
    const written = MONEY.trim()
      .split('\n')
      .map((row) => row.trim().replace(/ +\| /g, ' | '))
    expect(rows.sort()).toEqual(written)
  })

  it('shares connections between calls without an ID only if everyone gets the same response', () => {
    const shared = [...operations].filter(([, operation]) => operation.sameForEveryone)
    expect(shared.map(([key]) => key).sort()).toEqual(['consultPayment', 'inquireExchangeRate'])
  })
})

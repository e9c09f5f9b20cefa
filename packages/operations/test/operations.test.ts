import * as surface from '@gw/operations'
import { operationCatalog, operationNames } from '@gw/operations/catalog'
import { describe, expect, it } from 'vitest'

// Written out instead of read from the facts: what a retry or a response of these operations can do to money is visible
// in review. docs/guide/operations.md is generated, and shows every operation.
const MONEY = `
  acceptDispute            | -                           | disputeId
  cancelPayment            | -                           | paymentId paymentRequestId
  capture                  | captureRequestId            | captureRequestId
  changeSubscription       | subscriptionChangeRequestId | none
  createHold               | holdRequestId               | holdRequestId
  createPayout             | transferRequestId           | none
  createRelease            | releaseRequestId            | releaseRequestId
  createTransfer           | transferRequestId           | none
  pay                      | paymentRequestId            | none
  refund                   | refundRequestId             | refundRequestId
  settle                   | settlementRequestId         | settlementRequestId
  updateAmount             | updateRequestId             | none
  verifyAndCompletePayment | -                           | none
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

  it('can move money with this idempotency field and these echoed IDs', () => {
    const money = [...operations].filter(([, { effect }]) => effect === 'money')
    const rows = money.map(([key, { idempotencyField = '-', echo }]) =>
      [key, idempotencyField, [echo].flat().join(' ')].join(' | '),
    )
    const written = MONEY.trim()
      .split('\n')
      .map((row) => row.trim().replace(/ +\| /g, ' | '))
    expect(rows.sort()).toEqual(written)
  })

  it('confirms the money operations that have an inquiry', () => {
    const confirmed = [...operations].filter(([, operation]) => operation.confirm)
    expect(confirmed.map(([key]) => key).sort()).toEqual([
      'cancelPayment',
      'capture',
      'changeSubscription',
      'createHold',
      'createRelease',
      'pay',
      'refund',
      'updateAmount',
      'verifyAndCompletePayment',
    ])
  })

  it('shares connections between calls without an ID only if everyone gets the same response', () => {
    const shared = [...operations].filter(([, operation]) => operation.sameForEveryone)
    expect(shared.map(([key]) => key).sort()).toEqual(['consultPayment', 'inquireExchangeRate'])
  })

  it('retries no money operation without a published idempotency field', () => {
    const once = [...operations].filter(
      ([, operation]) => operation.effect === 'money' && !operation.idempotencyField,
    )
    expect(once.map(([key]) => key).sort()).toEqual([
      'acceptDispute',
      'cancelPayment',
      'verifyAndCompletePayment',
    ])
  })
})

import { describeVectors } from '@gw/testkit'
import { expect, it } from 'vitest'
import { countByName, issuesOf, operationAt, readSamples } from './provider-samples.ts'

// The requests of the examples in the provider's SDKs, checked with our schemas. Nobody can ask the gateway here, so each
// request that our schemas reject is listed with the reason. A field is required unless a page, or the examples of two
// SDKs, omit it: one example can be sloppy.

type Reasons = Readonly<Record<number, string>>

const AMOUNT = 'an amount is a number, which loses digits'
const NUMBER = 'an ID is a number, which loses digits'
const EMPTY = 'an ID is empty: the example has a placeholder'

const REJECTED_SDK: Reasons = {
  15: 'sendRefundResult: only one field is set, so it reports no refund (Java)',
  34: `declare: ${AMOUNT} (Python)`,
  35: `declare: ${AMOUNT} (Python)`,
  39: 'inquireBalance: referenceMerchantId has 39 characters (only Python)',
  40: 'registerMerchant: doingBusinessAs is missing (only Python)',
  44: 'createPayout: transferRequestId is missing, so a repeated request pays twice (only Python)',
  45: 'createTransfer: transferFromMethod is missing (only Python)',
  47: 'pay: referenceGoodsId is missing (only Python)',
  66: `declare: ${AMOUNT} (PHP)`,
  70: `registerMerchant: ${NUMBER} (PHP)`,
  71: 'updateSettlementInfo: bankRegion is missing (only PHP)',
  74: `createPayout: ${NUMBER} (PHP)`,
  75: `createTransfer: ${NUMBER} (PHP)`,
  81: `createPaymentSession: ${NUMBER} (PHP)`,
  83: `registration: ${EMPTY} (PHP)`,
  84: `inquiryRegistrationStatus: ${EMPTY} (PHP)`,
  85: `inquiryRegistrationInfo: ${EMPTY} (PHP)`,
  95: 'declare: splitOrder is missing. The SDK cannot send false (Go)',
  112: 'createPaymentSession: a payment method without paymentMethodType (only Go)',
  117: 'vaultPaymentMethod: region is missing (only Go)',
  119: 'registerMerchant: doingBusinessAs is missing (only Python)',
  120: `pay: ${NUMBER} (Python)`,
  121: `pay: ${NUMBER} (Python)`,
  122: `pay: ${NUMBER} (Python)`,
  130: 'declare: declarationRequestId is missing (only .NET)',
  159: 'declare: declarationRequestId is missing (only .NET)',
  181: `registration: ${EMPTY} (Java)`,
  182: `inquiryRegistrationStatus: ${EMPTY} (Java)`,
  183: `inquiryRegistrationInfo: ${EMPTY} (Java)`,
}

/**
 * Bodies in which the .NET SDK writes null for every field that is not set, and PHP (89) for one. We reject null in what
 * we send: null is not documented in a request, and a caller who passes it has a bug. Without null they are accepted.
 */
const NULLS = [
  89, 123, 124, 125, 126, 127, 128, 135, 136, 137, 138, 139, 140, 141, 142, 143, 144, 146, 147, 148,
  150,
]

/** Operations with bodies, as accepted of all. A body with null counts as rejected. */
const SDK_REQUESTS: Readonly<Record<string, string>> = {
  acceptDispute: '5 of 5',
  applyToken: '5 of 7',
  cancelPayment: '4 of 5',
  cancelSubscription: '4 of 5',
  capture: '1 of 1',
  changeSubscription: '4 of 5',
  consultAuthorization: '4 of 5',
  consultPayment: '5 of 6',
  createPaymentSession: '4 of 7',
  createPayout: '1 of 3',
  createSubscription: '5 of 6',
  createTransfer: '1 of 3',
  createVaultingSession: '4 of 5',
  decideRisk: '2 of 2',
  declare: '1 of 7',
  downloadDisputeEvidence: '3 of 3',
  inquireBalance: '3 of 4',
  inquireVaulting: '6 of 6',
  inquiryDeclarationRequests: '5 of 5',
  inquiryPayment: '6 of 8',
  inquiryRefund: '4 of 5',
  inquiryRegistrationInfo: '3 of 5',
  inquiryRegistrationStatus: '2 of 5',
  pay: '7 of 14',
  queryAuthorization: '2 of 2',
  refund: '5 of 6',
  registerMerchant: '1 of 4',
  registration: '2 of 5',
  reportRisk: '1 of 1',
  revoke: '5 of 6',
  sendPaymentResult: '1 of 1',
  sendRefundResult: '0 of 1',
  settle: '3 of 3',
  supplyDefenseDocument: '5 of 5',
  updateSettlementInfo: '2 of 3',
  vaultPaymentMethod: '3 of 5',
}

describeVectors('sdk-bodies.json', (file) => {
  const typed = readSamples(file).flatMap((sample) => {
    const name = operationAt(sample.path, sample.body)
    return name === undefined
      ? []
      : [{ ...sample, name, meaning: { is: 'request', name } as const }]
  })

  it('are accepted, by operation', () => {
    const accepted = typed.filter(({ meaning, body }) => issuesOf(meaning, body).length === 0)
    const counts = countByName(accepted.map(({ meaning }) => meaning))
    const all = Object.entries(countByName(typed.map(({ meaning }) => meaning)))
    const found = all.map(([name, count]) => [name, `${counts[name] ?? 0} of ${count}`])
    expect(Object.fromEntries(found)).toEqual(SDK_REQUESTS)
    expect(accepted.length).toBe(typed.length - Object.keys(REJECTED_SDK).length - NULLS.length)
  })

  it.each(typed)('$index of $name is accepted, or listed', ({ index, meaning, body }) => {
    const isListed = REJECTED_SDK[index] !== undefined || NULLS.includes(index)
    expect(issuesOf(meaning, body)).toHaveLength(isListed ? 1 : 0)
  })

  it.each(typed.filter(({ index }) => NULLS.includes(index)))(
    '$index of $name is accepted without null',
    ({ meaning, body }) => {
      expect(issuesOf(meaning, withoutNull(body))).toEqual([])
    },
  )
})

function withoutNull(body: unknown): unknown {
  return JSON.parse(JSON.stringify(body, (_name, value) => (value === null ? undefined : value)))
}

import { readFileSync } from 'node:fs'
import { describeVectors } from '@gw/testkit'
import { expect, it } from 'vitest'
import { existing } from '../support/existing.ts'
import { call, start } from '../support/sandbox.ts'

// The bodies of the examples of the provider's five SDKs. The IDs of payments and other objects in them do not exist
// anywhere, so the object is created first, and its ID replaces the one in the example.

interface Example {
  readonly path: string
  readonly body: Readonly<Record<string, unknown>>
}

const NO_CATALOG = 'not in the catalog of operations, and not in the sandbox'

/** Why an example is not accepted, by index. */
const REJECTED: Readonly<Record<number, string>> = {
  ...Object.fromEntries([4, 5, 6, 7, 8, 9, 10, 11, 12].map((index) => [index, NO_CATALOG])), // aba/cards
  15: 'sendRefundResult: all fields but one are missing',
  ...Object.fromEntries([18, 19, 20, 21, 22].map((index) => [index, NO_CATALOG])), // aba/accounts
  44: 'createPayout: transferRequestId is missing',
  83: 'registration: both IDs are empty',
  127: 'pay: a debit without the access token of the payer',
  129: 'payments/create: the SDK has no such operation either',
  130: 'declare: declarationRequestId is missing',
  156: 'pay: a debit without the access token of the payer',
  158: 'payments/create: the SDK has no such operation either',
  159: 'declare: declarationRequestId is missing',
  181: 'registration: both IDs are empty',
}

/** The number of examples of each operation that are accepted. */
const ACCEPTED: Readonly<Record<string, string>> = {
  'payments/consult': '6 of 6',
  'payments/pay': '12 of 14',
  'subscriptions/create': '6 of 6',
  'payments/createPaymentSession': '7 of 7',
  'aba/cards/applyCard': '0 of 2',
  'aba/cards/inquireCard': '0 of 1',
  'aba/cards/inquireCardDetail': '0 of 1',
  'aba/cards/inquireCardSensitiveInfo': '0 of 1',
  'aba/cards/updateCard': '0 of 1',
  'aba/cards/updateCardStatus': '0 of 3',
  'risk/payments/decide': '2 of 2',
  'risk/payments/sendPaymentResult': '1 of 1',
  'risk/payments/sendRefundResult': '0 of 1',
  'risk/payments/reportRisk': '1 of 1',
  'aba/accounts/inquiryStatementDetail': '0 of 1',
  'aba/accounts/inquiryStatementList': '0 of 1',
  'aba/accounts/inquiryStatement': '0 of 3',
  'payments/inquiryPayment': '8 of 8',
  'merchants/registration': '3 of 5',
  'merchants/inquiryRegistrationInfo': '5 of 5',
  'merchants/inquiryRegistrationStatus': '5 of 5',
  'authorizations/revoke': '6 of 6',
  'authorizations/applyToken': '7 of 7',
  'authorizations/query': '2 of 2',
  'authorizations/consult': '5 of 5',
  'customs/declare': '5 of 7',
  'customs/inquiryDeclarationRequests': '5 of 5',
  'payments/acceptDispute': '5 of 5',
  'payments/supplyDefenseDocument': '5 of 5',
  'accounts/inquireBalance': '4 of 4',
  'merchants/register': '4 of 4',
  'merchants/settlementInfo/update': '3 of 3',
  'payments/settle': '3 of 3',
  'funds/createPayout': '2 of 3',
  'funds/createTransfer': '3 of 3',
  'payments/refund': '6 of 6',
  'payments/cancel': '5 of 5',
  'payments/capture': '1 of 1',
  'payments/inquiryRefund': '5 of 5',
  'subscriptions/change': '5 of 5',
  'subscriptions/cancel': '5 of 5',
  'vaults/inquireVaulting': '6 of 6',
  'vaults/createVaultingSession': '5 of 5',
  'vaults/vaultPaymentMethod': '5 of 5',
  'payments/downloadDisputeEvidence': '3 of 3',
  'payments/create': '0 of 2',
}

describeVectors('sdk-bodies.json', (file) => {
  const examples: readonly Example[] = JSON.parse(readFileSync(file, 'utf8'))

  it('accepts the examples of the SDKs, apart from those with a known reason', async () => {
    const rejected: string[] = []
    const counts: Record<string, [accepted: number, all: number]> = {}
    for (const [index, { path, body }] of examples.entries()) {
      const name = path.replace('/ams/api/v1/', '')
      const sandbox = await start()
      const ids = (await existing[name]?.(sandbox, body)) ?? {}
      const target = path.replace('/ams/api/', '/ams/sandbox/api/')
      const { json } = await call(sandbox, { ...body, ...ids }, { target })
      const isAccepted = json.result.resultStatus !== 'F'
      const [accepted, all] = counts[name] ?? [0, 0]
      counts[name] = [accepted + (isAccepted ? 1 : 0), all + 1]
      if (!isAccepted) rejected.push(String(index))
      await sandbox.close()
    }
    const written = Object.entries(counts).map(([name, of]) => [name, of.join(' of ')])
    expect(Object.fromEntries(written)).toEqual(ACCEPTED)
    expect(rejected).toEqual(Object.keys(REJECTED))
  }, 120_000)
})

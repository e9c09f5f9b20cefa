import { describe, expect, it } from 'vitest'
import { readGivenBack } from '../../src/payments/given-back.ts'

const result = { resultCode: 'SUCCESS', resultStatus: 'S', resultMessage: 'success.' }
const paymentAmount = { currency: 'EUR', value: '100' }
const refund = (transactionStatus: string, value: string, currency = 'EUR') => ({
  transactionType: 'REFUND',
  transactionStatus,
  transactionAmount: { currency, value },
})

function read(transactions: readonly object[] | undefined, isLost = false) {
  return readGivenBack({ result, paymentAmount, ...(transactions && { transactions }) }, isLost)
}

describe('readGivenBack', () => {
  it('adds up the refunds that succeeded', () => {
    const all = [refund('SUCCESS', '40'), refund('FAIL', '7'), refund('SUCCESS', '55')]
    const { givenBack, refunded } = read([...all, refund('PROCESSING', '5')])
    expect(refunded).toEqual({ currency: 'EUR', value: '95' })
    expect(givenBack).toHaveLength(3)
  })

  it('lists cancellations and voids, which are no refunds', () => {
    const steps = ['CANCEL', 'VOID'].map((type) => ({
      ...refund('SUCCESS', '40'),
      transactionType: type,
    }))
    expect(read(steps)).toEqual({ givenBack: steps, refunded: { currency: 'EUR', value: '0' } })
  })

  it.each([undefined, '', 'refund', 'PARTIAL_REFUND', 'CHARGEBACK'])(
    'lists a transaction of the type %j, which could be a refund under a new name',
    (transactionType) => {
      const odd = { ...(transactionType !== undefined && { transactionType }) }
      expect(read([odd]).givenBack).toEqual([odd])
    },
  )

  it.each([
    ['no transactions', undefined],
    ['an authorization', [{ transactionType: 'AUTHORIZATION', transactionStatus: 'SUCCESS' }]],
    ['a raised amount', [{ transactionType: 'INCREMENTAL', transactionStatus: 'SUCCESS' }]],
    ['a capture', [{ transactionType: 'CAPTURE', transactionStatus: 'SUCCESS' }]],
    ['a refund that failed', [refund('FAIL', '40')]],
  ])('returns nothing for %s', (_what, transactions) => {
    expect(read(transactions)).toEqual({
      givenBack: [],
      refunded: { currency: 'EUR', value: '0' },
    })
  })

  it.each([
    ['a different currency', refund('SUCCESS', '40', 'USD')],
    ['an amount that is not digits', refund('SUCCESS', '4.0')],
    ['no amount', { transactionType: 'REFUND', transactionStatus: 'SUCCESS' }],
  ])('has no sum if a refund has %s', (_what, odd) => {
    expect(read([odd])).toEqual({ givenBack: [odd], refunded: undefined })
  })

  it('has no sum if the record has no amount, and so no currency', () => {
    expect(readGivenBack({ result }, false)).toEqual({ givenBack: [], refunded: undefined })
  })

  it('knows nothing if the transactions were malformed', () => {
    expect(read(undefined, true)).toEqual({ givenBack: undefined, refunded: undefined })
  })
})

// Compares parseJson with JSON.parse, which gets decoded text and checks none of parseJson's rules.
import { parseJson } from '@gw/types'

const amount = (currency, value) => ({ currency, value })
const notifyPayment = {
  notifyType: 'PAYMENT_RESULT',
  result: { resultCode: 'SUCCESS', resultStatus: 'S', resultMessage: 'success' },
  paymentRequestId: 'ORDER-2026-11-15-000123456789',
  paymentId: '202611151940108001001887D0201234567',
  paymentAmount: amount('EUR', '10050'),
  actualPaymentAmount: amount('EUR', '9550'),
  paymentCreateTime: '2026-11-15T12:01:00+08:00',
  paymentTime: '2026-11-15T12:01:01+08:00',
  grossSettlementAmount: amount('SGD', '13500'),
  settlementQuote: {
    quoteId: '2026111519401080010018',
    quoteCurrencyPair: 'EUR/SGD',
    quotePrice: 1.4136,
    quoteStartTime: '2026-11-15T00:00:00+08:00',
    guaranteed: true,
  },
  pspCustomerInfo: {
    pspName: 'EXAMPLE',
    pspCustomerId: '20881234',
    displayCustomerId: 'a***@b.example',
  },
  acquirerReferenceNo: '74500010123456789012345',
  acquirerInfo: {
    acquirerName: 'Example',
    referenceRequestId: 'request-1',
    acquirerTransactionId: 'tx-998',
  },
  paymentResultInfo: {
    cardNo: '************0004',
    cardBrand: 'VISA',
    issuingCountry: 'DE',
    funding: 'CREDIT',
    avsResultRaw: 'A',
    cvvResultRaw: 'M',
    threeDSResult: { threeDSVersion: '2.2.0', eci: '05' },
  },
  promotionResult: [
    {
      promotionType: 'DISCOUNT',
      discount: { discountName: 'Fall', savingsAmount: amount('EUR', '500') },
    },
  ],
  paymentMethodType: 'CARD',
  metadata: '{"orderRef":"A-100","channel":"web"}',
}
const inquiry = { paymentId: notifyPayment.paymentId }
const inChinese = {
  ...notifyPayment,
  promotionResult: ['秋季优惠 – 满一百减五', '秋季优惠 – 满一百减五'],
}

export const title = '@gw/types parseJson'
export const cases = [
  caseOf('inquiry', inquiry),
  caseOf('notifyPayment', notifyPayment),
  caseOf('notifyPayment with Chinese text', inChinese),
  caseOf('40 of them in an array', Array(40).fill(notifyPayment)),
]

function caseOf(what, value) {
  const text = JSON.stringify(value)
  const bytes = new TextEncoder().encode(text)
  return {
    name: `${what}, ${bytes.length} bytes`,
    baseline: 'JSON.parse',
    work: { 'JSON.parse': () => JSON.parse(text), parseJson: () => parseJson(bytes) },
  }
}

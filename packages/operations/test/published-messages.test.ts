import { describeVectors } from '@gw/testkit'
import { describe, expect, it } from 'vitest'
import {
  countByName,
  issuesOf,
  type Meaning,
  meaningOf,
  plainValues,
  readSample,
  readSamples,
} from './provider-samples.ts'

// The messages that the provider publishes, read with our schemas. Nobody can ask the gateway here, so each message
// that does not fit is listed with the reason.

type Reasons = Readonly<Record<number, string>>
type Counts = Readonly<Record<string, number>>

const LOST_PUBLISHED: Reasons = {
  212: 'consultPayment: the currency of an amount is misspelled, so the amount is omitted, with its two fields',
}

const WRAPPED = 'an ID contains line ends, because the page wraps it'

const REJECTED_PUBLISHED: Reasons = {
  107: `pay: ${WRAPPED}`,
  135: `createPaymentSession: ${WRAPPED}`,
  136: `createPaymentSession: ${WRAPPED}`,
  137: `createPaymentSession: ${WRAPPED}`,
  183: `createPaymentSession: ${WRAPPED}`,
  227: 'decideRisk: amounts are numbers',
  233: 'createSubscription: has paymentMethodType in place of paymentMethod, as no SDK does',
  235: `createPaymentSession: ${WRAPPED}`,
  277: `createPaymentSession: ${WRAPPED}`,
  285: 'pay: paymentAmount is misspelled',
  287: `createPaymentSession: ${WRAPPED}`,
}

/** Parts of messages that pages show alone, our responses to notifications, and messages of other products. */
const OTHERS = [
  78, 133, 134, 148, 149, 150, 151, 152, 153, 179, 180, 181, 182, 199, 200, 201, 202, 203, 204, 205,
  208, 209, 210, 224, 225, 226, 230, 252, 253, 254, 263, 271, 272, 273, 274, 275, 276, 279, 280,
  281, 283, 289, 290, 294, 309,
]

const PUBLISHED_RESPONSES: Counts = {
  acceptDispute: 1,
  applyToken: 7,
  cancelPayment: 5,
  capture: 2,
  changeSubscription: 1,
  consultAuthorization: 2,
  consultPayment: 3,
  createPaymentSession: 5,
  createSubscription: 1,
  createVaultingSession: 3,
  decideRisk: 1,
  declare: 1,
  downloadDisputeEvidence: 1,
  initializeAuthentication: 1,
  inquireVaulting: 3,
  inquiryDeclarationRequests: 1,
  inquiryPayment: 20,
  inquiryRefund: 4,
  inquiryRegistrationInfo: 1,
  inquiryRegistrationStatus: 1,
  pay: 24,
  refund: 7,
  registration: 1,
  revoke: 2,
  vaultPaymentMethod: 2,
}

const PUBLISHED_REQUESTS: Counts = {
  acceptDispute: 1,
  applyToken: 4,
  cancelPayment: 1,
  capture: 2,
  changeSubscription: 1,
  consultAuthorization: 43,
  consultPayment: 1,
  createPaymentSession: 13,
  createSubscription: 1,
  createVaultingSession: 2,
  decideRisk: 1,
  declare: 1,
  downloadDisputeEvidence: 2,
  initializeAuthentication: 1,
  inquireVaulting: 1,
  inquiryDeclarationRequests: 1,
  inquiryPayment: 7,
  inquiryRefund: 2,
  inquiryRegistrationInfo: 1,
  pay: 38,
  refund: 2,
  registration: 1,
  revoke: 1,
  supplyDefenseDocument: 1,
}

const NOTIFICATIONS: Counts = {
  notifyAuthorization: 5,
  notifyCapture: 2,
  notifyDispute: 5,
  notifyPayment: 18,
  notifyRefund: 1,
  notifyRegistrationStatus: 1,
  notifySubscription: 4,
  notifyVaulting: 2,
}

describeVectors('published-samples.json', (file) => {
  const all = readSamples(file).map((sample) => ({ ...sample, meaning: meaningOf(sample) }))
  const ofKind = (is: Meaning['is']) => all.filter(({ meaning }) => meaning.is === is)
  const meanings = (is: Meaning['is']) => ofKind(is).map(({ meaning }) => meaning)

  it('are messages of these operations and kinds', () => {
    expect(countByName(meanings('response'))).toEqual(PUBLISHED_RESPONSES)
    expect(countByName(meanings('request'))).toEqual(PUBLISHED_REQUESTS)
    expect(countByName(meanings('notification'))).toEqual(NOTIFICATIONS)
    expect(ofKind('other').map(({ index }) => index)).toEqual(OTHERS)
  })

  describe('responses and notifications', () => {
    const read = [...ofKind('response'), ...ofKind('notification')].map((sample) => {
      const { value, paths } = readSample(sample.meaning, sample.body)
      return {
        ...{ index: sample.index, name: sample.meaning.name, paths },
        ...{ before: plainValues(sample.body), after: new Map(plainValues(value)) },
      }
    })

    it.each(read)('$index of $name keeps every field, or is listed', ({ index, before, after }) => {
      const isListed = LOST_PUBLISHED[index] !== undefined
      const lost = before.filter(([path, text]) => after.get(path) !== text)
      expect(lost).toHaveLength(isListed ? 2 : 0)
    })

    it('have as many fields after they are read as before', () => {
      const before = read.flatMap((sample) => sample.before)
      const kept = read.flatMap(({ before: all, after }) => all.filter(([path]) => after.has(path)))
      expect([before.length, kept.length]).toEqual([1819, 1817])
    })

    it('are of the documented types, except for these', () => {
      const issues = read.filter(({ paths }) => paths.length > 0)
      expect(Object.fromEntries(issues.map(({ index, paths }) => [index, paths]))).toEqual({
        142: ['phaseNo'],
        212: ['paymentOptions[0].promotionInfos[0].discount.estimateSavingsAmount'],
        234: ['phaseNo'],
      })
    })
  })

  describe('requests', () => {
    const named = ofKind('request').map((sample) => ({ ...sample, name: sample.meaning.name }))

    it.each(named)('$index of $name is accepted, or listed', (sample) => {
      const isRejected = REJECTED_PUBLISHED[sample.index] !== undefined
      expect(issuesOf(sample.meaning, sample.body)).toHaveLength(isRejected ? 1 : 0)
    })
  })
})

import {
  createPaymentSession,
  createTokenizedPaymentSession,
  type Operation,
  pay,
  registerMerchant,
} from '@gw/operations'
import { describe, expect, it } from 'vitest'

type Request = Readonly<Record<string, unknown>>

function issuesOf({ request }: Pick<Operation<never, never>, 'request'>, body: Request) {
  const found = request['~standard'].validate(body)
  if (found instanceof Promise) throw new Error('these schemas are synchronous')
  return found.issues ?? []
}

const amount = { currency: 'USD', value: '1050' }
const payment = {
  productCode: 'CASHIER_PAYMENT',
  paymentRequestId: 'PAY_1',
  order: { orderDescription: 'shoes' },
  paymentAmount: amount,
  paymentMethod: { paymentMethodType: 'GCASH' },
}

describe('request', () => {
  it.each([-720, '-720', 0, '480', 720])('accepts the time zone offset %j', (timeZoneOffset) => {
    expect(issuesOf(pay, { ...payment, env: { timeZoneOffset } })).toEqual([])
  })

  it.each([-721, 721, '721', 'UTC'])('rejects the time zone offset %j', (timeZoneOffset) => {
    expect(issuesOf(pay, { ...payment, env: { timeZoneOffset } })).toMatchObject([
      { path: ['env', 'timeZoneOffset'] },
    ])
  })

  it('needs no amount of the order, which two SDKs omit', () => {
    expect(issuesOf(createPaymentSession, payment)).toEqual([])
  })

  it('needs the state that identifies an authorization', () => {
    const session = { productCode: 'AGREEMENT_PAYMENT', agreementInfo: { authState: 'STATE_1' } }
    expect(issuesOf(createTokenizedPaymentSession, session)).toEqual([])
    expect(
      issuesOf(createTokenizedPaymentSession, { ...session, agreementInfo: {} }),
    ).toMatchObject([{ path: ['agreementInfo', 'authState'] }])
  })

  it('has one certificate or a list of them', () => {
    const certificate = { certificateType: 'CPF', certificateNo: '1' }
    const register = (certificates: unknown) =>
      issuesOf(registerMerchant, {
        registrationRequestId: 'REGISTER_1',
        settlementInfos: [],
        merchantInfo: {
          referenceMerchantId: 'MERCHANT_1',
          loginId: 'merchant@example.com',
          legalEntityType: 'COMPANY',
          company: {
            legalName: 'Example',
            companyType: 'LTDA',
            registeredAddress: { region: 'BR' },
            operatingAddress: { region: 'BR' },
            certificates,
          },
          businessInfo: { doingBusinessAs: 'Example' },
        },
      })
    const path = ['merchantInfo', 'company', 'certificates']
    expect(register(certificate)).toEqual([])
    expect(register([certificate, certificate])).toEqual([])
    expect(register('CPF')).toMatchObject([{ path }])
    expect(register([certificate, {}])).toMatchObject([{ path: [...path, 1, 'certificateType'] }])
  })
})

import type { Sandbox } from '@gw/sandbox'
import type { Amount } from '@gw/types'
import { call } from './sandbox.ts'

type Body = Readonly<Record<string, unknown>>

const at = (path: string) => ({ target: `/ams/sandbox/api/v1/${path}` })
const amountOf = (value: unknown): Amount => {
  const { currency = 'EUR', value: digits = '100' } = (value ?? {}) as Partial<Amount>
  return { currency, value: String(digits) }
}

function pay(sandbox: Sandbox, paymentAmount: Amount, captureMode?: 'manual') {
  const { paymentId, paymentRequestId } = sandbox.payments.create({ paymentAmount, captureMode })
  sandbox.payments.pay(paymentId)
  return { paymentId, paymentRequestId }
}

function openDispute(sandbox: Sandbox): Body {
  const { paymentId } = pay(sandbox, amountOf(undefined))
  return { disputeId: sandbox.payments.dispute(paymentId).disputeId }
}

async function subscribe(sandbox: Sandbox): Promise<Body> {
  const subscription = {
    subscriptionRequestId: 'SUBSCRIPTION_0',
    subscriptionDescription: 'A magazine',
    subscriptionRedirectUrl: 'https://shop.example/',
    subscriptionStartTime: new Date(sandbox.clock.now()).toISOString(),
    periodRule: { periodType: 'MONTH', periodCount: 1 },
    paymentMethod: { paymentMethodType: 'CARD' },
    paymentAmount: amountOf(undefined),
  }
  await call(sandbox, subscription, at('subscriptions/create'))
  const [one] = sandbox.subscriptions.list()
  return { subscriptionId: sandbox.subscriptions.approve(one?.subscriptionId ?? '').subscriptionId }
}

async function register(sandbox: Sandbox): Promise<Body> {
  const referenceMerchantId = 'SHOP_0'
  const merchantInfo = { referenceMerchantId }
  const settlementInfos = [{ settlementCurrency: 'EUR' }]
  const body = { registrationRequestId: 'REGISTRATION_0', merchantInfo, settlementInfos }
  await call(sandbox, body, at('merchants/register'))
  await sandbox.clock.advance('4d')
  return { referenceMerchantId }
}

function token(sandbox: Sandbox): Body {
  const { authorizationId } = sandbox.authorizations.create()
  return { accessToken: sandbox.authorizations.issueToken(authorizationId).accessToken }
}

/** Creates what a call is about, and returns the IDs that replace those in the call. */
export const existing: Readonly<
  Record<string, (sandbox: Sandbox, body: Body) => Body | Promise<Body>>
> = {
  'payments/inquiryPayment': (sandbox) => pay(sandbox, amountOf(undefined)),
  'payments/cancel': (sandbox) => pay(sandbox, amountOf(undefined)),
  'payments/refund': (sandbox, { refundAmount }) => {
    return { paymentId: pay(sandbox, amountOf(refundAmount)).paymentId }
  },
  'payments/inquiryRefund': (sandbox) => {
    const { paymentId } = pay(sandbox, amountOf(undefined))
    const { transactionId, transactionRequestId } = sandbox.payments.refund(paymentId)
    return { refundId: transactionId, refundRequestId: transactionRequestId }
  },
  'payments/capture': (sandbox, { captureAmount }) => {
    return { paymentId: pay(sandbox, amountOf(captureAmount), 'manual').paymentId }
  },
  'payments/settle': (sandbox) => {
    return { paymentId: pay(sandbox, { currency: 'BRL', value: '180' }).paymentId }
  },
  'payments/acceptDispute': openDispute,
  'payments/supplyDefenseDocument': openDispute,
  'payments/downloadDisputeEvidence': openDispute,
  'customs/declare': (sandbox, { declarationAmount }) => {
    return { paymentId: pay(sandbox, amountOf(declarationAmount)).paymentId }
  },
  'authorizations/applyToken': (sandbox) => ({
    authCode: sandbox.authorizations.create().authCode,
  }),
  'authorizations/revoke': token,
  'authorizations/query': token,
  'subscriptions/change': subscribe,
  'subscriptions/cancel': subscribe,
  'merchants/settlementInfo/update': register,
  'merchants/inquiryRegistrationInfo': (sandbox) => ({
    referenceMerchantId: sandbox.registrations.create().referenceMerchantId,
  }),
  'merchants/inquiryRegistrationStatus': (sandbox) => ({
    referenceMerchantId: sandbox.registrations.create().referenceMerchantId,
    registrationRequestId: undefined,
  }),
  'vaults/inquireVaulting': async (sandbox) => {
    const session = { vaultingRequestId: 'VAULTING_0', paymentMethodType: 'CARD' }
    const vaultingNotificationUrl = 'https://shop.example/'
    await call(sandbox, { ...session, vaultingNotificationUrl }, at('vaults/createVaultingSession'))
    return { vaultingRequestId: 'VAULTING_0' }
  },
}

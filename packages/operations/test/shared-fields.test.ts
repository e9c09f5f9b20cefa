import * as surface from '@gw/operations'
import { describe, expect, it } from 'vitest'
import { type FactFields, modelFacts, operationFacts, readFact } from '../../types/test/facts.ts'

// Every field that the request and the response of an operation share by name, at any depth: it is compared, or it is
// listed here with the reason why not. A shared name is not enough to compare a field.
const NOT_COMPARED: Readonly<Record<string, string>> = {
  'is new in every response': 'refreshToken',
  'comes back masked, shortened, or replaced by a token': `
    cardNo maskedCardNo mask last4 lastFour bin fingerprint cardToken assetToken accountNo
    vaultPaymentMethod:paymentMethodDetail.wallet.token`,
  'is a secret or personal data, which need not come back': `
    cvv cardPasswordDigest cpf dateOfBirth businessNo payerEmail email phoneNo firstName middleName
    lastName fullName accountDisplayName`,
  'describes the payment method, which many requests share': `
    paymentMethodType paymentMethodDetailType brand selectedCardBrand supportedBrands cardIssuer
    countryIssue issuerName issuingCountry funding expiryYear expiryMonth tokenExpiryTime
    interactionType paymentMethodDetailMetadata disableReason availableAmount discountId discountName
    discountDescription couponId couponName couponDescription couponExpireTime`,
  'is part of an address': 'region state city address1 address2 address3 zipCode label',
  'is a result of authentication': `
    avsResultRaw cvvResultRaw authenticationFlow is3DSAuthentication request3DS scaExemptionIndicator
    enableAuthenticationUpgrade threeDSVersion eci cavv dsTransactionId credentialType
    networkTransactionId`,
  'is a rate or a plan that the gateway applies': `
    quoteId quoteCurrencyPair quotePrice quoteStartTime quoteExpiryTime guaranteed exchangeAmount
    installmentNum interval creditPayFeeType feePercentage filteredInstallmentPeriods interestRate
    buyCurrency sellCurrency`,
  'is an amount that promotions or exchange rates change': 'processingAmount actualRefundAmount',
  'is a time or a status that the gateway sets': `
    paymentSessionExpiryTime status currentPeriodStart currentPeriodEnd`,
  'is a term of a hold or a rule, which many of them share, and comes back in a different form': `
    releaseTime fundsType takeType paymentMethodScope ratio releaseType retentionTime ruleStatus`,
  'is free text': 'extendInfo passThroughInfo',
  'is the position in a list': 'currentPage pageSize',
  'identifies your account, which many requests share': 'merchantAccountId',
  'is in an object of the request, and it is not documented that it comes back':
    'createPaymentSession:subscriptionId',
  'is in an object of the request, which also says what fees and exchange rates change': `
    transferFromAmount transferToAmount actualTransferToAmount feeAmount transferToCurrency`,
  'describes a transfer, which many requests share': `
    purposeCode transferNotifyUrl transferRemark paymentMethodId customerId paymentMethodMetaData
    requireIssuerAuthentication`,
}

const listed = new Map(
  Object.entries(NOT_COMPARED).flatMap(([reason, text]) =>
    text
      .trim()
      .split(/\s+/)
      .map((entry) => [entry, reason] as const),
  ),
)

/** Lists the paths of all fields that are not objects, without a model inside itself. */
function pathsOf(fields: FactFields, models: readonly string[] = []): string[] {
  return Object.entries(fields).flatMap(([name, fact]) => {
    const model = readFact(fact).type.replace(/\[\??\]|^map<|>$/g, '')
    const inner = models.includes(model) || model === 'Amount' ? undefined : modelFacts[model]
    if (inner === undefined) return [name]
    return pathsOf(inner.fields, [...models, model]).map((path) => `${name}.${path}`)
  })
}

const operations = surface as unknown as Readonly<Record<string, Partial<surface.AnyOperation>>>

const nameOf = (path: string) => path.split('.').at(-1) ?? ''

const shared = Object.entries(operationFacts).flatMap(([key, { request, response }]) => {
  const sent = new Set(pathsOf(request.fields).map(nameOf))
  return pathsOf(response.fields)
    .filter((path) => sent.has(nameOf(path)))
    .map((path) => ({ key, path }))
})

/** Returns the paths that the client compares. */
function comparedBy(key: string): readonly string[] {
  const { echo = [], echoIfPresent = [], idempotencyField = '' } = operations[key] ?? {}
  const paths = [...(echo === 'none' ? [] : echo), ...echoIfPresent, idempotencyField]
  // The facts have a list's items without their position.
  return paths.map((path) => path.replace('.0.', '.'))
}

it('a field that belongs to one request exists in the response', () => {
  for (const [key, { response }] of Object.entries(operationFacts)) {
    const { unique = [] } = operations[key] ?? {}
    expect(pathsOf(response.fields)).toEqual(expect.arrayContaining([...unique]))
  }
})

describe('a field that the request and the response of an operation share', () => {
  it('is compared, or there is a reason why not', () => {
    expect(shared.length).toBeGreaterThan(150)
    const open = shared.filter(
      ({ key, path }) =>
        !comparedBy(key).includes(path) &&
        !listed.has(`${key}:${path}`) &&
        !listed.has(nameOf(path)),
    )
    expect(open).toEqual([])
  })

  it('is listed with a reason only if it is shared and not compared', () => {
    const left = shared.filter(({ key, path }) => !comparedBy(key).includes(path))
    const needed = new Set(left.flatMap(({ key, path }) => [nameOf(path), `${key}:${path}`]))
    expect([...listed.keys()].filter((entry) => !needed.has(entry))).toEqual([])
    expect(left.filter(({ path }) => /token$/i.test(path)).map(({ path }) => path)).toEqual([
      'refreshToken',
      'paymentMethodDetail.card.cardToken',
      'paymentMethodDetail.externalAccount.assetToken',
      'paymentMethodDetail.wallet.token',
    ])
  })

  it('exists in the request for every path that is compared', () => {
    for (const [key, { request, response }] of Object.entries(operationFacts)) {
      for (const path of comparedBy(key).filter((one) => one !== '')) {
        expect(Object.keys(request.fields)).toContain(nameOf(path))
        const isOwn = path === operations[key]?.idempotencyField
        const paths = isOwn ? [path] : pathsOf(response.fields)
        expect(paths).toContain(path)
      }
    }
  })
})

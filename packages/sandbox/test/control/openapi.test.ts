import { paymentStates } from '@gw/doctor'
import { describe, expect, it } from 'vitest'
import { controlRoutes } from '../../src/control/router.ts'
import { checkedControl, document, expectDescribed } from '../support/control.ts'
import { acknowledge, reject, startMerchant } from '../support/merchant.ts'
import { EUR_100, start } from '../support/sandbox.ts'
import { MONTHLY } from '../support/subscription.ts'

const VAULTING = {
  paymentMethodType: 'CARD',
  vaultingRequestId: 'VAULTING_1',
  vaultingNotificationUrl: 'https://shop.example/notify',
  redirectUrl: 'https://shop.example/stored',
}

const CONSENT = {
  customerBelongsTo: 'GCASH',
  authRedirectUrl: 'https://shop.example/agreed',
  scopes: ['AGREEMENT_PAY'],
  authState: 'STATE_1',
  terminalType: 'WEB',
}

async function startControl() {
  const { url: notifyUrl } = await startMerchant(acknowledge)
  const sandbox = await start({ merchant: { notifyUrl } })
  return { sandbox, notifyUrl, ...checkedControl(sandbox.url) }
}

/** Returns the routes of an area, apart from the stream. */
function routesOf(area: string): readonly string[] {
  return Object.entries<Record<string, { tags: string[] }>>(document.paths).flatMap(
    ([path, operations]) =>
      Object.entries(operations)
        .filter(([, { tags }]) => tags.includes(area))
        .map(([method]) => `${method.toUpperCase()} ${path}`)
        .filter((name) => controlRoutes.some((one) => `${one.method} ${one.path}` === name)),
  )
}

describe('openapi.json', () => {
  it('has every route of the control API and no other', () => {
    const areas = document.tags.map(({ name }: { name: string }) => name)
    const served = controlRoutes.map(({ method, path }) => `${method} ${path}`)
    expect(areas.flatMap(routesOf).sort()).toEqual(served.sort())
    const paths = new Set([...controlRoutes.map(({ path }) => path), '/events'])
    expect(Object.keys(document.paths).sort()).toEqual([...paths].sort())
  })

  it.each(controlRoutes.filter(({ fields }) => typeof fields !== 'function'))(
    'has the fields of $method $path',
    ({ method, path, fields }) => {
      const { requestBody } = document.paths[path][method.toLowerCase()]
      const schema = requestBody?.content['application/json'].schema ?? {}
      const name = schema.$ref?.split('/').at(-1)
      const { properties = {} } = name ? document.components.schemas[name] : schema
      expect(Object.keys(properties).sort()).toEqual(Object.keys(fields).sort())
    },
  )
})

describe('openapi.json describes real responses about', () => {
  it('the sandbox', async () => {
    const { ask, asked, notifyUrl, sandbox } = await startControl()
    await ask('GET /status', {})
    await ask(
      'PATCH /settings',
      {},
      { notifyUrl, payOutcome: 'fail', outcomes: { refund: 'fail' } },
    )
    await ask('PATCH /settings', {}, { notifyUrl: null, cardCaptures: 'notified' })
    expect(sandbox.cardCaptures).toBe('notified')
    await ask('POST /clock/advance', {}, { by: '1h' })
    await ask('POST /clock/speed', {}, { speed: 2 })
    await ask('POST /keys/rotate', {})
    await ask('GET /keys', {})
    expect([...asked].sort()).toEqual(routesOf('sandbox').toSorted())
  })

  it('payments', async () => {
    const { ask, asked, sandbox } = await startControl()
    const create = async (more: object = {}) => {
      const { paymentId } = await ask('POST /payments', {}, { paymentAmount: EUR_100, ...more })
      return { paymentId }
    }
    const paid = await create({ inStoreMode: 'EntryCode' })
    await ask('POST /payments/{paymentId}/markPending', paid)
    await ask('POST /payments/{paymentId}/pay', paid, { actualPaymentAmount: EUR_100 })
    const reviewed = await create()
    await ask('POST /payments/{paymentId}/review', reviewed, { fields: 'both' })
    await ask('POST /payments/{paymentId}/accept', reviewed)
    const rejected = await create()
    await ask('POST /payments/{paymentId}/review', rejected, {})
    await ask('POST /payments/{paymentId}/reject', rejected)
    const failed = await create()
    await ask('POST /payments/{paymentId}/fail', failed, { resultCode: 'RISK_REJECT' })
    await ask('POST /payments/{paymentId}/reverse', failed)
    await ask('POST /payments/{paymentId}/cancel', await create())
    const captured = await create({ captureMode: 'manual' })
    await ask('POST /payments/{paymentId}/pay', captured, {})
    await ask('POST /payments/{paymentId}/capture', captured, {})
    const refund = await ask('POST /payments/{paymentId}/refund', captured, {
      outcome: 'PROCESSING',
    })
    await ask('POST /transactions/{transactionId}/settle', refund, { outcome: 'FAIL' })
    const { disputeId } = await ask('POST /payments/{paymentId}/dispute', captured, {})
    await ask(
      'POST /disputes/{disputeId}/{disputeNotificationType}',
      { disputeId, disputeNotificationType: 'DISPUTE_JUDGED' },
      { disputeJudgedResult: 'ACCEPT_BY_CUSTOMER' },
    )
    await ask('GET /payments/{paymentId}', captured)
    await ask('GET /payments', {})
    expect([...asked].sort()).toEqual(routesOf('payments').toSorted())
    await sandbox.deliveries.settled()
  })

  it('authorizations and registrations', async () => {
    const { ask, asked } = await startControl()
    const created = await ask('POST /authorizations', {}, { userId: 'PAYER_1' })
    await ask('POST /authorizations/{authorizationId}/issueToken', created)
    await ask('POST /authorizations/{authorizationId}/cancelToken', created, { reason: 'Lost' })
    await ask('GET /authorizations/{authorizationId}', created)
    const consult = { operation: 'consultAuthorization' }
    await ask('POST /operations/{operation}/call', consult, { body: CONSENT })
    const [requested] = await ask('GET /authorizations', {})
    expect(requested).toBeDefined()
    if (requested !== undefined) {
      await ask('POST /authorizations/{authorizationId}/approve', requested)
    }
    const registration = await ask('POST /registrations', {}, {})
    await ask('POST /registrations/{registrationRequestId}/settle', registration, {})
    await ask('GET /registrations', {})
    expect([...asked]).toEqual(expect.arrayContaining([...routesOf('parties')]))
  })

  it('subscriptions and stored payment methods', async () => {
    const { ask, asked } = await startControl()
    const operation = 'createSubscription'
    for (const subscriptionRequestId of ['SUBSCRIPTION_1', 'SUBSCRIPTION_2']) {
      const body = { ...MONTHLY, subscriptionRequestId }
      await ask('POST /operations/{operation}/call', { operation }, { body })
    }
    const [declined, approved] = await ask('GET /subscriptions', {})
    expect([declined, approved]).not.toContain(undefined)
    if (declined === undefined || approved === undefined) return
    await ask('POST /subscriptions/{subscriptionId}/decline', declined)
    await ask('POST /subscriptions/{subscriptionId}/approve', approved)
    await ask('POST /clock/advance', {}, { by: '31d' })
    await ask('GET /subscriptions/{subscriptionId}', approved)
    const session = { operation: 'createVaultingSession' }
    await ask('POST /operations/{operation}/call', session, { body: VAULTING })
    const [vaulting] = await ask('GET /vaultings', {})
    expect(vaulting).toBeDefined()
    if (vaulting === undefined) return
    await ask('POST /vaultings/{vaultingRequestId}/settle', vaulting, {})
    await ask('GET /vaultings/{vaultingRequestId}', vaulting)
    expect([...asked]).toEqual(expect.arrayContaining([...routesOf('subscriptions')]))
  })

  it('notifications', async () => {
    const { ask, asked, sandbox } = await startControl()
    const samples = await ask('GET /notifications/samples', {})
    await ask('POST /faults', {}, { fault: 'wrongKey', on: 'notifications', times: 1 })
    const body = { ...samples.notifyPayment }
    const { id } = await ask('POST /notifications', {}, { kind: 'notifyPayment', body })
    await sandbox.deliveries.settled()
    const delivery = { deliveryId: id }
    const attempt = await ask('POST /deliveries/{deliveryId}/resend', delivery, {})
    await ask('GET /probe', {}, { url: 'http://127.0.0.1:9/effects' })
    const { attempts } = await ask('GET /deliveries/{deliveryId}', delivery)
    for (const { id: attemptId } of attempts) {
      await ask('GET /attempts/{attemptId}', { attemptId })
      await ask('GET /attempts/{attemptId}/explanation', { attemptId })
    }
    await ask('POST /attempts/{attemptId}/replay', { attemptId: attempt.id })
    await ask('GET /deliveries', {})
    // It rejects everything, so that the first check is the last.
    const { url } = await startMerchant(reject)
    const payment = {
      paymentRequestId: 'DOCTOR_1-p1',
      paymentAmount: { currency: 'EUR', value: '1' },
    }
    for (const state of paymentStates) {
      await ask('POST /doctor/payments', {}, { ...payment, state })
    }
    await ask('POST /doctor', {}, { url })
    const state = async () => (await ask('GET /doctor', {})).state
    await expect.poll(state, { timeout: 20_000 }).toBe('done')
    const { findings } = await ask('GET /doctor', {})
    for (const { id: checkId } of findings) await ask('GET /doctor/{checkId}', { checkId })
    expect([...asked]).toEqual(expect.arrayContaining([...routesOf('notifications')]))
  })

  it('calls, rejections, and fault rules', async () => {
    const { ask, asked, sandbox } = await startControl()
    const operation = 'inquiryPayment'
    const body = { paymentRequestId: 'UNKNOWN' }
    for (const { name } of await ask('GET /operations', {})) {
      await ask('GET /operations/{operation}', { operation: name })
    }
    await ask('POST /operations/{operation}/call', { operation }, { body })
    await ask('POST /operations/{operation}/call', { operation }, { text: '{' })
    const { id: faultId } = await ask('POST /faults', {}, { rule: 'status5xx,on=responses' })
    await ask('POST /operations/{operation}/call', { operation }, { body })
    await ask('GET /faults', {})
    await ask('DELETE /faults/{faultId}', { faultId })
    await ask('DELETE /faults', {})
    await fetch(`${sandbox.url}/ams/sandbox/api/v1/payments/pay`, { method: 'POST' })
    for (const { id: callId } of await ask('GET /calls', {})) {
      await ask('GET /calls/{callId}', { callId })
    }
    for (const { id: explanationId } of await ask('GET /explanations', {})) {
      await ask('GET /explanations/{explanationId}', { explanationId })
    }
    const areas = ['calls', 'rejections', 'faults']
    expect([...asked].sort()).toEqual(areas.flatMap(routesOf).sort())
    for (const event of sandbox.events.list()) {
      expectDescribed(JSON.parse(JSON.stringify(event)), ['components', 'schemas', 'Event'])
    }
  })

  it('errors', async () => {
    const { url } = await start()
    const response = await fetch(`${url}/_sandbox/payments/unknown`)
    expectDescribed(await response.json(), ['components', 'schemas', 'Error'])
  })
})

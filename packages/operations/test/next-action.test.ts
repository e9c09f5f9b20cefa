import { nextAction } from '@gw/operations'
import { describe, expect, it } from 'vitest'

const page = 'https://wallet.example/pay?id=1'
const invalid = (path: string) => expect.objectContaining({ code: 'GW_TYPES_SHAPE_INVALID', path })

describe('nextAction', () => {
  it.each([
    ['a page', { normalUrl: page }],
    ['a redirect', { redirectActionForm: { method: 'GET', redirectUrl: page } }],
    ['a redirect and its page', { normalUrl: page, redirectActionForm: { redirectUrl: page } }],
    ['a form in JSON', { paymentActionForm: JSON.stringify({ redirectUrl: page }) }],
  ])('redirects with %s', (_name, data) => {
    expect(nextAction(data)).toEqual({ type: 'redirect', url: page })
  })

  it.each([
    ['POST', '{"token":"a","amount":1}', { token: 'a', amount: '1' }],
    ['POST', undefined, {}],
    ['post', '', {}],
    ['GET', '{"token":"a"}', { token: 'a' }],
  ])('submits a form with %s and %s', (method, parameters, fields) => {
    const form = { method, redirectUrl: page, ...(parameters !== undefined && { parameters }) }
    const action = { type: 'form', url: page, method: method.toUpperCase(), fields }
    expect(nextAction({ redirectActionForm: form })).toEqual(action)
    expect(nextAction({ paymentActionForm: JSON.stringify(form) })).toEqual(action)
  })

  it('shows the text and the image of a code', () => {
    const orderCodeForm = {
      expireTime: '2026-11-16T12:00:00Z',
      codeDetails: [
        { codeValueType: 'BARCODE', codeValue: '123', displayType: 'TEXT' },
        { codeValueType: 'QRCODE', codeValue: 'wallet-code', displayType: 'TEXT' },
        { codeValueType: 'QRCODE', codeValue: page, displayType: 'MIDDLEIMAGE' },
      ],
    }
    const { expireTime } = orderCodeForm
    const action = { type: 'qr', text: 'wallet-code', imageUrl: page, expireTime }
    expect(nextAction({ orderCodeForm })).toEqual(action)
    expect(nextAction({ paymentActionForm: JSON.stringify(orderCodeForm) })).toEqual(action)
  })

  it('shows a barcode if there is nothing else', () => {
    const codeDetails = [{ codeValueType: 'BARCODE', codeValue: '281' }]
    expect(nextAction({ orderCodeForm: { codeDetails } })).toMatchObject({ text: '281' })
  })

  it('opens an app, with the page as the fallback', () => {
    const urls = { schemeUrl: 'wallet://pay?id=1', applinkUrl: page }
    expect(nextAction({ ...urls, normalUrl: page })).toEqual({
      type: 'app',
      ...urls,
      fallbackUrl: page,
    })
    const redirectActionForm = { method: 'GET', redirectUrl: page }
    expect(nextAction({ schemeUrl: 'wallet://pay', redirectActionForm })).toMatchObject({
      type: 'app',
      applinkUrl: undefined,
      fallbackUrl: page,
    })
    expect(nextAction({ applinkUrl: page })).toMatchObject({ type: 'app', fallbackUrl: undefined })
  })

  it('asks for a challenge', () => {
    const challengeActionForm = { challengeType: 'SMS_OTP', challengeRenderValue: '+49 *** 12' }
    const action = { type: 'challenge', challengeType: 'SMS_OTP', renderValue: '+49 *** 12' }
    expect(nextAction({ challengeActionForm, normalUrl: page })).toEqual(action)
    const paymentActionForm = JSON.stringify(challengeActionForm)
    expect(nextAction({ paymentActionForm })).toEqual(action)
  })

  it('returns none without a field, and with empty ones', () => {
    expect(nextAction({})).toEqual({ type: 'none' })
    const empty = { normalUrl: '', schemeUrl: '', applinkUrl: '', paymentActionForm: '' }
    expect(nextAction(empty)).toEqual({ type: 'none' })
  })
})

const scripts = ['javascript:alert(1)', ' JavaScript:alert(1)', 'java\nscript:alert(1)']
const unsafe = [...scripts, 'data:text/html,hi', 'vbscript:x', 'file:///etc', 'blob:https://a/b']

describe('nextAction never returns a URL that a browser would run', () => {
  it.each(unsafe)('%j', (url) => {
    expect(() => nextAction({ normalUrl: url })).toThrow(invalid('normalUrl'))
    expect(() => nextAction({ schemeUrl: url })).toThrow(invalid('schemeUrl'))
    expect(() => nextAction({ applinkUrl: url })).toThrow(invalid('applinkUrl'))
    const form = { redirectUrl: url }
    const path = 'redirectActionForm.redirectUrl'
    expect(() => nextAction({ redirectActionForm: form })).toThrow(invalid(path))
    expect(() => nextAction({ schemeUrl: 'wallet://pay', redirectActionForm: form })).toThrow(
      invalid(path),
    )
    expect(() => nextAction({ paymentActionForm: JSON.stringify(form) })).toThrow(
      invalid('paymentActionForm.redirectUrl'),
    )
    const codeDetails = [{ codeValue: url, displayType: 'BIGIMAGE' }]
    expect(() => nextAction({ orderCodeForm: { codeDetails } })).toThrow(
      invalid('orderCodeForm.codeDetails'),
    )
  })
})

describe('nextAction rejects an action that it cannot read', () => {
  it.each([
    ['normalUrl', { normalUrl: '/pay' }],
    ['applinkUrl', { applinkUrl: 'wallet://pay' }],
    ['paymentActionForm', { paymentActionForm: 'redirect' }],
    ['paymentActionForm', { paymentActionForm: '[]' }],
    ['paymentActionForm.redirectUrl', { paymentActionForm: '{}' }],
    ['paymentActionForm.redirectUrl', { paymentActionForm: '{"__proto__":{"redirectUrl":"h"}}' }],
    ['redirectActionForm.redirectUrl', { redirectActionForm: {} }],
    ['redirectActionForm.method', { redirectActionForm: { redirectUrl: page, method: 'PUT' } }],
    [
      'redirectActionForm.parameters',
      { redirectActionForm: { redirectUrl: page, method: 'POST', parameters: '{"a":{}}' } },
    ],
    ['orderCodeForm.codeDetails', { orderCodeForm: {} }],
    ['challengeActionForm.challengeType', { challengeActionForm: {} }],
  ])('%s of %j', (path, data) => {
    expect(() => nextAction(data)).toThrow(invalid(path))
  })
})

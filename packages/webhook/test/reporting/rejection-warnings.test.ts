import { manualClock } from '@gw/testkit'
import { InboxError, WebhookError } from '@gw/webhook'
import { beforeEach, expect, it, vi } from 'vitest'
import { createRejectionWarnings } from '../../src/reporting/rejection-warnings.ts'

const warn = vi.spyOn(console, 'warn')
beforeEach(() => {
  warn.mockReset().mockImplementation(() => {})
})

it('createRejectionWarnings > remembers at most 100 codes', () => {
  const report = createRejectionWarnings()
  const codes = Array.from({ length: 101 }, (_, at) => `GW_OWN_${at}`)
  for (const code of codes) report({ code, step: 'inbox', error: new Error('made up') })
  expect(warn).toHaveBeenCalledTimes(101)
  // The last code exceeded the limit, so the others were dropped.
  for (const code of ['GW_OWN_100', 'GW_OWN_0']) report({ code, step: 'inbox', error: new Error() })
  expect(warn).toHaveBeenCalledTimes(102)
})

it('createRejectionWarnings > keeps all codes when one of 100 is reported again', () => {
  const clock = manualClock()
  const report = createRejectionWarnings(clock.now)
  const codes = Array.from({ length: 100 }, (_, at) => `GW_OWN_${at}`)
  const reportAll = (): void => {
    for (const code of codes) report({ code, step: 'inbox', error: new Error('made up') })
  }
  reportAll()
  reportAll()
  clock.advance(60_000)
  reportAll()
  expect(warn).toHaveBeenCalledTimes(200)
  for (const [text] of warn.mock.calls.slice(100)) expect(text).toContain(', and 1 more')
})

it('createRejectionWarnings > does not call an acknowledged notification rejected', () => {
  const report = createRejectionWarnings()
  const late = { code: 'GW_OWN', step: 'handler', error: new Error('made up') }
  report({ ...late, isAcknowledged: true })
  expect(warn.mock.lastCall?.[0]).not.toContain('rejected')
  report({ ...late, code: 'GW_OTHER', isAcknowledged: false })
  expect(warn.mock.lastCall?.[0]).toContain('rejected')
})

it('createRejectionWarnings > does not call a duplicate that arrives during a run rejected', () => {
  const report = createRejectionWarnings()
  const busy = { code: 'GW_WEBHOOK_BUSY', step: 'inbox', error: new Error('made up') }
  for (const one of [busy, busy]) report(one)
  expect(warn).toHaveBeenCalledTimes(1)
  expect(warn.mock.lastCall?.[0]).not.toContain('rejected')
})

const HANDLER_FAILED = 'GW_WEBHOOK_HANDLER_FAILED'

function handlerFailure(cause: unknown): WebhookError {
  return new WebhookError('The handler threw an error; see cause', { code: HANDLER_FAILED, cause })
}

function printed(): string[] {
  return warn.mock.calls.map(([text]) => String(text))
}

it('createRejectionWarnings > prints what the handler threw, with its stack and its causes', () => {
  const report = createRejectionWarnings()
  const error = new TypeError('no order', { cause: new Error('no row') })
  report({ code: HANDLER_FAILED, step: 'handler', error: handlerFailure(error) })
  const stack = error.stack?.replace(/^/gm, '  ') ?? 'no stack'
  expect(printed()).toEqual([expect.stringContaining(`\n${stack}`)])
  expect(printed()[0]).toMatch(/TypeError: no order\n +at .*\n {2}caused by Error: no row\n +at /s)
})

it('createRejectionWarnings > prints the code of what the handler threw, the request ID, and the key', () => {
  const error = handlerFailure(Object.assign(new Error('duplicate'), { code: '23505' }))
  const key = '["MERCHANT","notifyPayment","1"]'
  const rejection = { code: HANDLER_FAILED, step: 'handler', error, key, requestId: 'order-1001' }
  createRejectionWarnings()(rejection)
  for (const part of ['23505', 'order-1001', key]) expect(printed()[0]).toContain(part)
  createRejectionWarnings()({ ...rejection, requestId: 'order\n[shop] sold\u202e' })
  expect(printed()[1]).not.toMatch(/^\[shop\]|\u202e/mu)
})

it('createRejectionWarnings > prints only those of the three that are known', () => {
  const report = createRejectionWarnings()
  const error = handlerFailure(Object.assign(new Error('duplicate'), { code: '23505' }))
  const rejection = { code: HANDLER_FAILED, step: 'handler', key: '["A"]' }
  report({ ...rejection, error, requestId: 'order-1001' })
  expect(printed()[0]).toContain(' (code 23505, request ID order-1001, key ["A"]):\n')
  report({ ...rejection, error: handlerFailure(new Error('no order')) })
  expect(printed()[1]).toContain(' (key ["A"]):\n')
  report({ ...rejection, key: undefined, error: handlerFailure(new Error('no order')) })
  expect(printed()[2]).toContain('threw:\n')
})

it('createRejectionWarnings > adds nothing to the first warning and the ones that follow it', () => {
  const report = createRejectionWarnings()
  const error = handlerFailure(new Error('no order'))
  for (let times = 0; times < 2; times++) report({ code: HANDLER_FAILED, step: 'handler', error })
  for (const text of printed()) expect(text).toContain('step: handler). ')
})

it.each([
  ['a text with spaces', 'a body with spaces'],
  ['a number', 23_505],
])('createRejectionWarnings > prints no code that is %s: it could be more', (_name, code) => {
  const thrown = Object.assign(new Error('no order'), { code })
  createRejectionWarnings()({ code: 'GW_OWN', step: 'handler', error: handlerFailure(thrown) })
  expect(printed()[0]).not.toMatch(/threw \(code|a body with spaces/)
})

it('createRejectionWarnings > begins no line of its own with what the handler threw', () => {
  const report = createRejectionWarnings()
  const thrown = '[shop] sold\n[shop] sold\r[shop] sold'
  report({ code: HANDLER_FAILED, step: 'handler', error: handlerFailure(thrown) })
  expect(printed()[0]).not.toMatch(/^\[shop\]/m)
})

it.each<[string, Error]>([
  [
    'failed',
    new WebhookError('The inbox failed; see cause', {
      code: 'GW_WEBHOOK_INBOX_FAILED',
      cause: new AggregateError([new Error('down'), handlerFailure(new Error('no order'))]),
    }),
  ],
  [
    'lost the lease',
    new InboxError('Another run took over', {
      code: 'GW_INBOX_LEASE_LOST',
      cause: handlerFailure(new Error('no order')),
    }),
  ],
])('createRejectionWarnings > prints what the handler threw if the inbox %s', (_name, error) => {
  createRejectionWarnings()({ code: 'GW_OWN', step: 'inbox', error })
  expect(printed()[0]).toContain('Error: no order')
  expect(printed()[0]).not.toContain('down')
})

it('createRejectionWarnings > prints no cause but that of the handler', () => {
  const error = new WebhookError('The inbox failed; see cause', {
    code: 'GW_WEBHOOK_INBOX_FAILED',
    cause: new Error('SELECT secret FROM cards'),
  })
  createRejectionWarnings()({ code: error.code, step: 'inbox', error })
  expect(printed()[0]).not.toContain('secret')
})

it('createRejectionWarnings > prints 60 errors of the handler in a minute, and then how many more there were', () => {
  const clock = manualClock()
  const report = createRejectionWarnings(clock.now)
  const fail = (count: number): void => {
    for (let at = 0; at < count; at++) {
      report({
        code: HANDLER_FAILED,
        step: 'handler',
        error: handlerFailure(new Error(`no ${at}`)),
      })
    }
  }
  fail(1_000)
  expect(warn).toHaveBeenCalledTimes(60)
  expect(printed()[58]).not.toContain('counted')
  expect(printed()[59]).toContain('more in this minute are only counted')
  clock.advance(59_999)
  fail(1)
  expect(warn).toHaveBeenCalledTimes(60)
  clock.advance(1)
  fail(2)
  expect(printed()[60]).toContain(', and 941 more')
  expect(printed()[61]).not.toContain('more since')
  // A line that strangers can cause is still printed once.
  for (const code of ['GW_SIGNATURE_MISMATCH', 'GW_SIGNATURE_MISMATCH']) {
    report({ code, step: 'signature', error: new Error('made up') })
  }
  expect(warn).toHaveBeenCalledTimes(63)
})

import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writePage } from '../../lib/examples.mjs'
import { root } from '../../lib/workspace.mjs'

// The handlers of docs/guide/manual-capture.md and docs/guide/stored-cards.md, as printed. Their programs see only successes.

const folder = join(root, 'docs', 'dist', 'examples', 'captures-and-cards')
const amount = { currency: 'EUR', value: '3000' }
const success = { resultStatus: 'S', resultCode: 'SUCCESS' }
const unsure = { resultStatus: 'S', resultCode: 'PAYMENT_IN_PROCESS' }
const failure = { resultStatus: 'F', resultCode: 'PROCESS_FAIL' }
let captures: Map<string, { state: string }>
let onCapture: (notification: object) => void
let onVaulting: (notification: object) => void

beforeAll(async () => {
  for (const page of ['manual-capture', 'stored-cards']) {
    writePage(join(root, 'docs', 'guide', `${page}.md`), folder)
  }
  ;({ captures, onCapture } = await import(join(folder, 'captures.ts')))
  ;({ onVaulting } = await import(join(folder, 'cards.ts')))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Returns the state of a capture after a notification, and whether the handler threw. */
function capturedBy(notification: object, state = 'started') {
  const row = { paymentId: 'P', amount, calls: 1, state }
  captures.set('C', row)
  let isThrown = false
  try {
    onCapture({ captureRequestId: 'C', captureAmount: amount, ...notification })
  } catch {
    isThrown = true
  }
  return [row.state, isThrown]
}

describe('the handler for captures', () => {
  it.each([
    ['captured', 'a success', success],
    ['started', 'S with a code other than SUCCESS', unsure],
    ['started', 'an unknown result', { ...success, resultStatus: 'U' }],
    ['failed', 'a failure', failure],
  ])('leaves a capture %s after %s', (state, _name, result) => {
    expect(capturedBy({ result })).toEqual([state, false])
  })

  it.each([
    ['of a part', { captureAmount: { ...amount, value: '100' } }, 'started'],
    ['without an amount', { captureAmount: undefined }, 'started'],
    ['after a failure', {}, 'failed'],
  ])('does not acknowledge a success %s', (_name, change, state) => {
    expect(capturedBy({ result: success, ...change }, state)).toEqual([state, true])
  })

  it('leaves a capture captured after a late failure', () => {
    expect(capturedBy({ result: failure }, 'captured')).toEqual(['captured', false])
  })
})

it('the handler for stored cards saves nothing for S with a code other than SUCCESS', () => {
  const stored = { vaultingRequestId: 'unknown', paymentMethodDetail: {} }
  onVaulting({ ...stored, result: unsure })
  expect(() => onVaulting({ ...stored, result: success })).toThrow('There is no card')
})

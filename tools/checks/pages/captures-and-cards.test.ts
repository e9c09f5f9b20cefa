import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
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
let startStoring: (client: object, id: string, payer: string, notifyUrl: string) => Promise<string>

beforeAll(async () => {
  for (const page of ['manual-capture', 'stored-cards']) {
    writePage(join(root, 'docs', 'guide', `${page}.md`), folder)
  }
  ;({ captures, onCapture } = await import(join(folder, 'captures.ts')))
  ;({ onVaulting, startStoring } = await import(join(folder, 'cards.ts')))
})
afterAll(() => rmSync(folder, { recursive: true }))

it.each<[string, object, string, string]>([
  ['a success', { result: success }, 'started', 'captured'],
  ['S with a code other than SUCCESS', { result: unsure }, 'started', 'started'],
  ['an unknown result', { result: { ...success, resultStatus: 'U' } }, 'started', 'started'],
  ['a failure', { result: failure }, 'started', 'failed'],
  ['a late failure', { result: failure }, 'captured', 'captured'],
  ['a success of a part', { captureAmount: { ...amount, value: '100' } }, 'started', 'rejected'],
  ['a success without an amount', { captureAmount: undefined }, 'started', 'rejected'],
  ['a success after a failure', {}, 'failed', 'rejected'],
])('the handler for captures takes %s', (_name, notification, from, to) => {
  const row = { paymentId: 'P', amount, calls: 1, state: from }
  captures.set('C', row)
  const all = { captureRequestId: 'C', captureAmount: amount, result: success, ...notification }
  if (to === 'rejected') expect(() => onCapture(all)).toThrow('Look at capture C')
  else onCapture(all)
  expect(row.state).toBe(to === 'rejected' ? from : to)
})

it('the handler for stored cards saves nothing for S with a code other than SUCCESS', () => {
  const stored = { vaultingRequestId: 'unknown', paymentMethodDetail: {} }
  onVaulting({ ...stored, result: unsure })
  expect(() => onVaulting({ ...stored, result: success })).toThrow('There is no card')
})

it('an ID stores cards of one payer only', async () => {
  const client = { call: async () => ({ vaultingSessionData: 'session' }) }
  const start = (payer: string) => startStoring(client, 'CARD', payer, 'https://shop.example')
  await start('ana')
  expect(await start('ana')).toBe('session')
  await expect(start('bob')).rejects.toThrow('CARD is not new')
})

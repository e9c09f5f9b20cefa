import { expect, it } from 'vitest'
import { breakName } from './tables.mjs'

it('breakName lets a long name break between its words, and keeps short ones whole', () => {
  expect(breakName('<code v-pre="">paymentRequestId, id</code>', 12)).toBe(
    '<code v-pre="">payment<wbr>Request<wbr>Id, id</code>',
  )
  expect(breakName('PAYMENT_IN_PROCESS', 8)).toBe('PAYMENT_<wbr>IN_<wbr>PROCESS')
  expect(breakName('<code>Promise&lt;ReconcileSummary&gt;</code>', 20)).toBe(
    '<code>Promise<wbr>&lt;Reconcile<wbr>Summary&gt;</code>',
  )
  expect(breakName('<code>paymentRequestId</code>', 20)).toBe('<code>paymentRequestId</code>')
})

// Broken rules about refunds.
import { inFile, type Mutation } from './mutation.ts'

export const ofRefunds: readonly Mutation[] = inFile('refunds.ts', [
  ['one ID is two refunds', 'refund', 'if (existing !== undefined) {', 'if (false) {'],
  [
    'the sum does not matter',
    'refunds of too much',
    'BigInt(sum.value) > BigInt(paidAmount.value)',
    'false',
  ],
  [
    'refunds in progress do not count',
    'refunds of too much',
    "other.state !== 'failed'",
    "other.state === 'refunded'",
  ],
  [
    'a rejection fails a refund although another call is open',
    'refund',
    'item.openCalls.length === 0 ? fail(change, item)',
    'true ? fail(change, item)',
  ],
  [
    'an unknown result fails a refund',
    'refund',
    "    case 'notSent':\n      strike",
    "    case 'notSent':\n    case 'unknown':\n      strike",
  ],
  [
    'a pending refund counts as refunded',
    'refund',
    "return item.state === 'refunding' ? later(change, item) : change",
    'return succeeded(change, item, item.amount)',
  ],
  [
    'a missing refund is not sent again',
    'refund',
    'return sendAgain(change, item)',
    'return later(change, item)',
  ],
  [
    'a rejected refund with another call open is looked up at once',
    'refund refused for ever',
    'item.openCalls.length === 0 ? fail(change, item) : change',
    'item.openCalls.length === 0 ? fail(change, item) : ((item.checkAtMs = change.nowMs), change)',
  ],
  [
    'a missing refund fails',
    'refund',
    'return sendAgain(change, item)',
    'return fail(change, item)',
  ],
  [
    'a refund that failed is ignored',
    'refund',
    "return item.state === 'refunding' ? fail(change, item) : change",
    'return change',
  ],
])

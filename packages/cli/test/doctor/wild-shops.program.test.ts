import { expect, it } from 'vitest'
import { whileServing } from '../endpoints/serve.ts'
import { coursesLike, saasLike, templateLike } from '../endpoints/wild-shops.ts'
import { examineAt, rowsOf, SETUP } from './run-doctor.ts'

const FORGERIES = ['stale', 'future', 'tampered', 'wrongPath', 'wrongKey', 'unsigned']

it.each([
  [
    'a template for Next.js',
    templateLike,
    [
      ['valid', 'oneTimeFormat'],
      ['pending', 'pendingTakenAsPaid'],
      ['reviewing', 'reviewTakenAsPaid'],
      ['rejectedPayment', 'reviewTakenAsPaid'],
      ['unknownKind', 'pendingTakenAsPaid'],
      ['wrongAmount', 'amountNotChecked'],
      ['failingHandler', 'swallowedError'],
    ],
  ],
  [
    'a shop for courses',
    coursesLike,
    [
      ['valid', 'wrongResponse'],
      ['duplicate', 'noDuplicateCheck'],
      ['twoAtOnce', 'noDuplicateCheck'],
      ...FORGERIES.map((id) => [id, 'notVerified']),
      ['failedPayment', 'failedTakenAsPaid'],
      ['reviewing', 'reviewTakenAsPaid'],
      ['rejectedPayment', 'reviewTakenAsPaid'],
      ['wrongAmount', 'amountNotChecked'],
      ['failingHandler', 'swallowedError'],
    ],
  ],
  [
    'a shop for subscriptions',
    saasLike,
    [
      ['valid', 'wrongResponse'],
      ['reviewing', 'reviewTakenAsPaid'],
      ['rejectedPayment', 'reviewTakenAsPaid'],
      ['wrongAmount', 'amountNotChecked'],
      ['failingHandler', 'recordedTooEarly'],
    ],
  ],
])('names every mistake of an endpoint as in %s', async (_name, make, rows) => {
  const report = await whileServing(make()(SETUP), examineAt)
  expect(rowsOf(report, 'failed')).toEqual(rows)
  expect(report.skipped).toBe(0)
})

// Every cell of the table of risk reviews, and reversals.
import {
  cancels,
  describeRows,
  everywhere,
  ID,
  JUST_CLOSED,
  L,
  LONG_OVER,
  N,
  none,
  undone,
  unfinished,
} from './attempt-table.ts'
import { AMOUNT, LATER, MINUTE, NOW } from './table.ts'

describeRows([
  [
    'L reviewing',
    L('reviewing'),
    {
      ...unfinished,
      paying: [{ check: LATER }, { when: 'expired', item: LONG_OVER, check: LATER }],
      canceling: [
        cancels,
        {
          when: 'the cancellation was rejected',
          item: { cancelRejected: true },
          check: LATER,
          has: { cancelRejected: undefined },
        },
      ],
      paid: { check: LATER, has: { closedAtMs: NOW } },
    },
  ],
  [
    'N reviewing',
    N('reviewing'),
    {
      ...everywhere(none),
      paying: { check: LATER, has: { seen: true } },
      canceling: { check: 0 },
      paid: { check: LATER, has: { closedAtMs: NOW } },
    },
  ],
  [
    'L rejected',
    L('rejected'),
    {
      paying: { ...cancels, has: { outcome: 'rejected', paidAmount: AMOUNT } },
      canceling: [
        cancels,
        {
          when: 'the cancellation was rejected',
          item: { cancelRejected: true },
          state: 'review',
          reason: 'cancelRejected',
          check: null,
          effects: ['review'],
        },
      ],
      paid: undone,
      failed: [cancels, { when: 'not fresh', item: JUST_CLOSED, ...cancels }],
      canceled: [cancels, { when: 'not fresh', item: JUST_CLOSED, check: 4 * MINUTE + 1 }],
      review: { has: { outcome: 'rejected', paidAmount: AMOUNT } },
    },
  ],
  [
    'N rejected',
    N('rejected'),
    {
      paying: { state: 'canceling', check: 0 },
      canceling: { check: 0 },
      paid: undone,
      failed: [{ check: 0 }, { when: 'not fresh', item: JUST_CLOSED, check: 0 }],
      canceled: [{ check: 0 }, { when: 'not fresh', item: JUST_CLOSED, check: 4 * MINUTE + 1 }],
      review: none,
    },
  ],
  [
    'reversal',
    { type: 'reversal', id: ID },
    {
      ...everywhere({ ...undone, has: { reversed: true } }),
      review: [
        undone,
        { when: 'it is known', item: { reason: 'undone' }, has: { reversed: true } },
      ],
    },
  ],
])

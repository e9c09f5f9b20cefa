// The bounded worlds. Each is small enough to be explored to its end, and together they make every rule matter.
//
// Their assumptions about the gateway: it rejects a copy of a request that it rejected, it creates no payment long after
// the expiry (`graceMs`), and unless a scenario says so, it does not contradict itself and no request is more than an hour
// late. Not covered, because nothing would look again: a cancellation that is more than a day late after an `accept`, a
// success after a fresh lookup has shown a cancellation, and a refund that the gateway has not accepted for a day.
import { DAY_MS, MINUTE_MS, type Scenario, SKEW_MS } from './world.ts'

const PROCESSING: Scenario['begin'] = {
  steps: ['tab: pay', 'gateway receives pay p1, processing, answers', 'saves pending'],
  budget: { pay: 1 },
}

/** Nothing that the gateway, the network, the payer, or a crash does in these leads to review. */
const calm: readonly Scenario[] = [
  {
    name: 'declines',
    budget: { pay: 2, look: 1, notice: 2 },
    accepts: ['processing', 'success', 'fail', 'refuse'],
    payer: ['success', 'fail'],
  },
  {
    name: 'two tabs',
    budget: { pay: 3, job: 1, jump: 1 },
    accepts: ['processing', 'refuse'],
  },
  {
    name: 'doubled requests',
    budget: { pay: 1, cancel: 1, jump: 1, notice: 1, double: 1 },
    payer: ['success', 'fail'],
  },
  {
    name: 'not sent',
    budget: { pay: 2, cancel: 1, notSent: 1, job: 1 },
    accepts: ['processing', 'refuse'],
  },
  {
    name: 'tab and job',
    budget: { pay: 1, job: 2, jump: 3, notice: 1 },
    payer: ['success', 'fail'],
  },
  { name: 'expiry and a new attempt', budget: { pay: 2, job: 2, jump: 2 } },
  { name: 'cancel and a new attempt', budget: { pay: 2, cancel: 1, look: 1, notice: 1 } },
  {
    name: 'cancel, a day without the job',
    begin: PROCESSING,
    expiresInMs: null, // so that a jump is a day
    budget: { cancel: 1, look: 2, jump: 2 },
  },
  {
    name: 'another method',
    begin: PROCESSING,
    budget: { pay: 1, replace: 2, look: 1, notice: 1 },
    keepsActions: true,
    payer: ['success', 'fail'],
  },
  {
    name: 'another method before the answer',
    budget: { pay: 2, replace: 1, notice: 1, double: 1 },
    keepsActions: true,
    accepts: ['processing', 'refuse'],
  },
  {
    name: 'another method, session',
    budget: { pay: 2, replace: 1, job: 1, jump: 1 },
    operation: 'createPaymentSession',
    keepsActions: true,
  },
  {
    name: 'adopted',
    budget: { pay: 1, job: 1, jump: 1, notice: 1 },
    isAdopted: true,
    payer: ['success', 'fail'],
  },
  { name: 'cancel twice', budget: { pay: 1, cancel: 2, look: 1, notice: 1 } },
  { name: 'cancel and close', budget: { pay: 2, close: 1, jump: 1, notice: 1 } },
  {
    name: 'stale lookups, canceled',
    budget: { pay: 1, cancel: 1, look: 1, jump: 1, notice: 1 },
    isStale: true,
  },
  {
    name: 'stale lookups, expired',
    budget: { pay: 1, job: 2, jump: 3 },
    isStale: true,
    accepts: ['success'],
  },
  {
    name: 'created late',
    budget: { pay: 2, job: 2, jump: 3 },
    accepts: ['success'],
    graceMs: SKEW_MS + MINUTE_MS / 2,
  },
  {
    name: 'session',
    budget: { pay: 1, job: 2, jump: 3, notice: 1 },
    operation: 'createPaymentSession',
    graceMs: SKEW_MS,
  },
  {
    name: 'session, two tabs',
    budget: { pay: 2, job: 1, jump: 1, notice: 1 },
    operation: 'createPaymentSession',
    accepts: ['processing', 'refuse'],
  },
  {
    name: 'session, canceled',
    budget: { pay: 1, cancel: 1, job: 1, jump: 2 },
    operation: 'createPaymentSession',
  },
  {
    name: 'risk review',
    budget: { pay: 1, job: 1, jump: 2, notice: 2 },
    payer: ['reviewing'],
  },
  {
    name: 'risk review, canceled',
    budget: { pay: 1, cancel: 1, look: 1, notice: 1 },
    payer: ['reviewing', 'success'],
  },
  {
    name: 'risk review and a new attempt',
    budget: { pay: 2, job: 1, jump: 1, notice: 1 },
    payer: ['reviewing'],
  },
]

/** The same with more of everything. */
const large: readonly Scenario[] = [
  {
    name: 'two tabs, job, and notification',
    budget: { pay: 2, job: 1, jump: 2, notice: 1 },
    accepts: ['processing', 'refuse'],
    payer: ['success', 'fail'],
  },
  {
    name: 'cancel, a new attempt, and job',
    budget: { pay: 2, cancel: 1, job: 1, jump: 1, notice: 1 },
  },
  {
    name: 'doubled requests, and job',
    budget: { pay: 1, cancel: 1, job: 1, jump: 1, notice: 1, double: 2 },
  },
  {
    name: 'stale lookups, and a new attempt',
    budget: { pay: 2, cancel: 1, look: 1, jump: 1 },
    isStale: true,
    accepts: ['success'],
  },
  {
    name: 'session, and a new attempt',
    budget: { pay: 2, job: 2, jump: 2 },
    operation: 'createPaymentSession',
  },
  {
    name: 'three attempts',
    budget: { pay: 3, look: 1, notice: 1 },
    accepts: ['processing', 'fail', 'refuse'],
    payer: ['success', 'fail'],
  },
]

/** Something happens in these that only a person can resolve. */
const eventful: readonly Scenario[] = [
  {
    name: 'debit without expiry',
    budget: { pay: 2, job: 2, jump: 2 },
    expiresInMs: null,
    accepts: ['processing', 'success', 'refuse'],
  },
  {
    name: 'debit closed by a person',
    budget: { pay: 1, look: 2, jump: 2, personCloses: 1 },
    expiresInMs: null,
    accepts: ['success', 'processing'],
    lateMs: 2 * DAY_MS - MINUTE_MS,
  },
  {
    name: 'created much too late',
    budget: { pay: 1, job: 2, look: 1, jump: 2 },
    accepts: ['success'],
    graceMs: DAY_MS,
    lateMs: DAY_MS,
  },
  {
    name: 'window closes',
    budget: { pay: 1, cancel: 1, look: 1, notice: 1, windowCloses: 1, personAccepts: 1 },
  },
  {
    name: 'cancellation rejected once',
    budget: { pay: 1, cancel: 1, look: 1, cancelRefusal: 1, personAccepts: 1 },
    accepts: ['success'],
  },
  {
    name: 'accepted while a cancellation is late',
    begin: {
      steps: [
        'tab: pay',
        'gateway receives pay p1, success, answers',
        'saves succeeded',
        'shop: cancel',
        'gets no response to cancelPayment',
        'finds succeeded',
        'saves succeeded',
        'gateway receives cancelPayment p1, success, answers rejected',
        'saves rejected',
        'status page: check',
        'finds succeeded',
        'saves succeeded',
      ],
      budget: { pay: 1, cancel: 1, look: 1, cancelRefusal: 1 },
    },
    budget: { look: 2, jump: 2, notice: 2, personAccepts: 1, personCloses: 1 },
    accepts: ['success'],
    lateMs: DAY_MS - MINUTE_MS, // the checks after `accept` end after a day
  },
  {
    name: 'risk review, window closes',
    budget: { pay: 1, cancel: 1, job: 2, jump: 1, windowCloses: 1 },
    payer: ['reviewing'],
  },
  {
    name: 'rejected, closed by a person',
    budget: { pay: 1, job: 2, jump: 2, windowCloses: 1, personCloses: 1, personAccepts: 1 },
    payer: ['reviewing'],
  },
  {
    name: 'cancellations rejected for ever',
    budget: { pay: 1, cancel: 1, job: 1, jump: 1 },
    expiresInMs: null,
    neverCancels: 'rejected',
  },
  {
    name: 'cancellations lost for ever',
    begin: PROCESSING,
    budget: { cancel: 1, job: 1, jump: 1, personCloses: 1, personAccepts: 1 },
    neverCancels: 'unknown',
  },
  {
    name: 'a different payment',
    begin: PROCESSING,
    budget: { pay: 1, cancel: 1, look: 1, strangers: 1 },
    payer: ['success', 'fail'],
  },
  {
    name: 'portal',
    budget: { pay: 1, look: 2, jump: 1, notice: 1, portalRefund: 1, portalCancel: 1 },
  },
  {
    name: 'portal, looked up after the success',
    budget: { pay: 1, look: 1, notice: 1, portalRefund: 1, portalCancel: 1, lateReject: 1 },
    looksAfterPaid: true,
  },
  {
    name: 'portal, accepted',
    budget: { pay: 1, look: 2, notice: 1, portalRefund: 1, portalCancel: 1, personAccepts: 1 },
    isWrongAmount: true,
  },
  {
    name: 'risk review after the success',
    budget: { pay: 1, look: 1, jump: 1, notice: 2, lateReview: 1, lateReject: 1 },
  },
  {
    name: 'contradiction',
    budget: {
      pay: 2,
      look: 1,
      notice: 2,
      contradiction: 1,
      personAccepts: 1,
      personCloses: 1,
    },
    payer: ['fail', 'success'],
  },
  {
    name: 'contradiction after a cancellation',
    budget: { pay: 1, cancel: 1, look: 1, notice: 1, contradiction: 1 },
  },
  {
    name: 'wrong amount',
    budget: { pay: 2, look: 1, jump: 1, notice: 2, personAccepts: 1, personCloses: 1 },
    isWrongAmount: true,
  },
]

const AUTHORIZED: Scenario['begin'] = {
  steps: [...(PROCESSING?.steps ?? []), 'payer: p1 success', 'notification: p1 succeeded'],
  budget: { pay: 1, notice: 1 },
}
const CARD = { awaitsCapture: true, captures: ['success'] } as const

/** Cards, whose money the gateway captures by itself. */
const cards: readonly Scenario[] = [
  { name: 'card', ...CARD, isCalm: true, budget: { pay: 2, job: 1, jump: 1, notice: 2 } },
  {
    name: 'card, declined',
    ...CARD,
    isCalm: true,
    budget: { pay: 2, look: 1, notice: 2 },
    payer: ['success', 'fail'],
  },
  {
    name: 'card, canceled',
    ...CARD,
    isCalm: true,
    begin: AUTHORIZED,
    budget: { pay: 1, cancel: 1, look: 1, notice: 2 },
  },
  {
    name: 'card, stale lookups',
    ...CARD,
    isCalm: true,
    isStale: true,
    begin: AUTHORIZED,
    budget: { look: 2, jump: 2, notice: 1 },
  },
  {
    name: 'card, risk review',
    ...CARD,
    isCalm: true,
    budget: { pay: 1, look: 1, jump: 1, notice: 2 },
    payer: ['reviewing'],
  },
  {
    name: 'card that is not captured',
    ...CARD,
    captures: ['fail', 'success'],
    begin: AUTHORIZED,
    budget: { look: 1, jump: 1, notice: 2, captureRetry: 1 },
  },
  {
    name: 'card that is not captured, and a person',
    ...CARD,
    captures: ['fail'],
    begin: {
      steps: [
        ...(AUTHORIZED?.steps ?? []),
        'gateway captures: p1 fail',
        'status page: check',
        'finds succeeded',
        'saves succeeded',
      ],
      budget: { pay: 1, notice: 1, look: 1 },
    },
    budget: {
      look: 1,
      jump: 1,
      notice: 2,
      captureRetry: 1,
      personAccepts: 1,
      personCloses: 1,
    },
  },
  {
    name: 'card that is not captured, and not canceled',
    ...CARD,
    captures: ['fail'],
    begin: AUTHORIZED,
    budget: { cancel: 1, look: 2, notice: 1, windowCloses: 1, personAccepts: 1 },
  },
  {
    name: 'card that is never captured',
    ...CARD,
    captures: [],
    begin: AUTHORIZED,
    budget: { pay: 1, job: 1, jump: 2, personCloses: 1 },
  },
  {
    name: 'card whose capture no lookup shows',
    ...CARD,
    captures: ['success', 'fail'],
    hidesCaptures: true,
    begin: AUTHORIZED,
    budget: { job: 1, jump: 2, notice: 2, cancel: 1 },
  },
  {
    name: 'card that nobody waits for',
    captures: ['fail', 'success'],
    begin: AUTHORIZED,
    budget: { look: 1, notice: 2, jump: 1, captureRetry: 1, personCloses: 1 },
  },
  {
    name: 'card, given back in the portal',
    ...CARD,
    begin: AUTHORIZED,
    budget: { look: 1, notice: 1, portalRefund: 1, portalCancel: 1, lateReject: 1 },
  },
]

const PAID: Scenario['begin'] = {
  steps: [
    'tab: pay',
    'gateway receives pay p1, processing, answers',
    'saves pending',
    'payer: p1 success',
    'notification: p1 succeeded',
  ],
  budget: { pay: 1, notice: 1 },
}

const refunds: readonly Scenario[] = [
  {
    name: 'refund',
    isCalm: true,
    begin: PAID,
    budget: { refund: 2, job: 1, jump: 2, notice: 1, double: 1 },
    refunds: [{ id: 'a', value: '1' }],
    refundAccepts: ['success', 'processing', 'refuse'],
  },
  {
    name: 'refunds of too much',
    isCalm: true,
    begin: PAID,
    budget: { refund: 3, look: 1, notice: 1 },
    refunds: [
      { id: 'a', value: '1' },
      { id: 'b', value: '2' },
    ],
    refundAccepts: ['success', 'processing'],
  },
  {
    name: 'refund refused for ever',
    begin: PAID,
    budget: { refund: 1, job: 1, jump: 1 },
    refunds: [{ id: 'a', value: '1' }],
    refundAccepts: ['refuse'],
  },
  {
    name: 'refund lost for a day',
    begin: PAID,
    budget: { refund: 1, job: 3, jump: 4 },
    refunds: [{ id: 'a', value: '1' }],
    lateMs: DAY_MS,
  },
  {
    name: 'refund and portal',
    begin: PAID,
    budget: { refund: 2, look: 1, jump: 1, notice: 1, portalRefund: 1 },
    refunds: [{ id: 'a', value: '1' }],
    refundAccepts: ['success', 'processing', 'refuse'],
  },
]

export const scenarios: readonly Scenario[] = [
  ...[...calm, ...large].map((scenario) => ({ ...scenario, isCalm: true })),
  ...eventful,
  ...cards,
  ...refunds,
]

import { createMemoryInbox, type Inbox, type ReceiverOptions } from '@gw/webhook'
import { describe, expect, it } from 'vitest'
import { whileServing } from '../endpoints/serve.ts'
import { Shop } from '../endpoints/shop.ts'
import {
  AMOUNT,
  type MakeAdapter,
  onExpress,
  onFastify,
  onNextApp,
  onNextPages,
  rightOptions,
} from './adapters.ts'
import { examineAt, rowsOf, runDoctor } from './run-doctor.ts'

const UNSEEN = ['good', 'duplicate', 'twoAtOnce', 'pending', 'wrongAmount', 'failingWork']

async function start(make: MakeAdapter) {
  const shop = new Shop()
  return make(rightOptions(shop), shop)
}

const DAY_MS = 24 * 3_600_000

/** Forgets what it has recorded. */
function forgetfulInbox(): Inbox {
  const inbox = createMemoryInbox()
  return {
    retentionMs: inbox.retentionMs,
    claim: (request) => inbox.claim(request),
    renew: (owner) => inbox.renew(owner),
    complete: (owner) => inbox.release(owner),
    release: (owner) => inbox.release(owner),
  }
}

describe('the doctor, on @gw/express that is set up badly', () => {
  const examineWith = async (change: (options: ReceiverOptions) => Partial<ReceiverOptions>) => {
    const shop = new Shop()
    const options = rightOptions(shop)
    return whileServing(await onExpress({ ...options, ...change(options) }, shop), examineAt)
  }

  it('names a clock that is days ahead', async () => {
    const report = await examineWith(() => ({ maxFutureSkewMs: 4 * DAY_MS }))
    expect(rowsOf(report, 'wrong')).toEqual([['future', 'oneSidedClock']])
  })

  it('names an inbox that forgets', async () => {
    const { mistakes } = await examineWith(() => ({ inbox: forgetfulInbox() }))
    expect(mistakes).toEqual(['noDuplicateCheck'])
  })

  it('names a handler that takes S for paid and looks at no amount', async () => {
    const { mistakes } = await examineWith(({ on }) => ({
      on: {
        notifyPayment: (payment, context) =>
          on.notifyPayment?.(
            { ...payment, notifyType: 'PAYMENT_RESULT', paymentAmount: AMOUNT },
            context,
          ),
      },
    }))
    expect(mistakes).toEqual(['pendingTakenAsPaid', 'amountNotChecked'])
  })

  it('notes an unknown kind that is acknowledged', async () => {
    const report = await examineWith(() => ({ unhandled: 'acknowledge' }))
    expect(rowsOf(report, 'note').map(([id]) => id)).toEqual(['unknownKind'])
    expect(report.ok).toBe(true)
  })

  it('names a path that is not the registered one', async () => {
    const report = await examineWith(() => ({ notifyUrl: 'https://shop.example/notify' }))
    expect(rowsOf(report, 'wrong')).toEqual([['good', 'wrongPath']])
  })
})

describe.each([
  ['@gw/express', onExpress],
  ['@gw/fastify', onFastify],
  ['@gw/next, App Router', onNextApp],
  ['@gw/next, Pages Router', onNextPages],
])('the doctor, on %s', (_name, make) => {
  it('finds every row well, with a probe', async () => {
    const report = await whileServing(await start(make), examineAt)
    expect(report.findings.filter(({ verdict }) => verdict !== 'well')).toEqual([])
  })

  it('finds nothing wrong, and says what is not observable, without one', async () => {
    const { exitCode, stdout } = await whileServing(await start(make), (origin) =>
      runDoctor([`${origin}/shop/notify`, '--json']),
    )
    const report = JSON.parse(stdout)
    expect(rowsOf(report, 'wrong')).toEqual([])
    expect(rowsOf(report, 'unknown').map(([id]) => id)).toEqual(UNSEEN)
    expect(exitCode).toBe(0)
  })
})

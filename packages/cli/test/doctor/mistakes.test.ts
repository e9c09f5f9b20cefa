import { describe, expect, it } from 'vitest'
import { amountNotChecked } from '../endpoints/amount-not-checked.ts'
import { answeredBeforeWork } from '../endpoints/answered-before-work.ts'
import { whileServingTwoInstances } from '../endpoints/duplicates-per-instance.ts'
import {
  answersOk,
  crashes,
  hangsUp,
  knowsAnotherClient,
  looksAtNoClock,
  marksAfterWork,
  marksBeforeWork,
  rejectsDuplicates,
  swallowsEverything,
  verifiesNothing,
} from '../endpoints/further-mistakes.ts'
import { noDuplicateCheck } from '../endpoints/no-duplicate-check.ts'
import { oneSidedClock } from '../endpoints/one-sided-clock.ts'
import { parsedBody } from '../endpoints/parsed-body.ts'
import { pendingTakenAsPaid } from '../endpoints/pending-taken-as-paid.ts'
import { plainEndpoint, whileServing } from '../endpoints/serve.ts'
import { swallowedError } from '../endpoints/swallowed-error.ts'
import { unsignedAccepted } from '../endpoints/unsigned-accepted.ts'
import { wrongPath } from '../endpoints/wrong-path.ts'
import { examineAt, rowsOf, runDoctor, SETUP } from './run-doctor.ts'

const REJECTIONS = ['tampered', 'wrongPath', 'wrongKey', 'unsigned']

describe('the doctor', () => {
  it('finds nothing wrong with a hand-written endpoint that is right', async () => {
    const report = await whileServing(plainEndpoint()(SETUP), examineAt)
    expect(rowsOf(report, 'wrong')).toEqual([])
    expect(rowsOf(report, 'unknown')).toEqual([])
    expect(report.ok).toBe(true)
  })

  it.concurrent.each([
    { make: parsedBody, mistake: 'parsedBody', rows: ['unusualBody'] },
    { make: pendingTakenAsPaid, mistake: 'pendingTakenAsPaid', rows: ['pending'] },
    { make: answeredBeforeWork, mistake: 'answeredBeforeWork', rows: ['good', 'failingWork'] },
    { make: noDuplicateCheck, mistake: 'noDuplicateCheck', rows: ['duplicate', 'twoAtOnce'] },
    { make: oneSidedClock, mistake: 'oneSidedClock', rows: ['future'] },
    { make: wrongPath, mistake: 'wrongPath', rows: ['good'] },
    { make: swallowedError, mistake: 'swallowedError', rows: ['failingWork'] },
    { make: unsignedAccepted, mistake: 'unsignedAccepted', rows: ['unsigned'] },
    { make: amountNotChecked, mistake: 'amountNotChecked', rows: ['wrongAmount'] },
    { make: marksAfterWork, mistake: 'twoAtOnce', rows: ['twoAtOnce'] },
    { make: marksBeforeWork, mistake: 'markedBeforeWork', rows: ['failingWork'] },
    { make: rejectsDuplicates, mistake: 'duplicateRejected', rows: ['duplicate'] },
    { make: verifiesNothing, mistake: 'notVerified', rows: REJECTIONS },
    { make: looksAtNoClock, mistake: 'clockNotChecked', rows: ['stale', 'future'] },
    { make: answersOk, mistake: 'wrongAnswer', rows: ['good'] },
    {
      make: swallowsEverything,
      mistake: 'swallowedError',
      rows: ['stale', 'future', ...REJECTIONS, 'failingWork'],
    },
  ])('names $mistake, and nothing else', async ({ make, mistake, rows }) => {
    const report = await whileServing(make()(SETUP), examineAt)
    expect(rowsOf(report, 'wrong')).toEqual(rows.map((row) => [row, mistake]))
    expect(report.mistakes).toEqual([mistake])
    expect(report.ok).toBe(false)
  })

  it('names duplicatesPerInstance of two servers behind a balancer, and nothing else', async () => {
    const report = await whileServingTwoInstances(SETUP, examineAt)
    expect(rowsOf(report, 'wrong')).toEqual([
      ['duplicate', 'duplicatesPerInstance'],
      ['twoAtOnce', 'duplicatesPerInstance'],
    ])
  })

  it.concurrent.each([
    { make: parsedBody, mistake: 'parsedBody' },
    { make: oneSidedClock, mistake: 'oneSidedClock' },
    { make: wrongPath, mistake: 'wrongPath' },
    { make: unsignedAccepted, mistake: 'unsignedAccepted' },
  ])('names $mistake without a probe, since an answer shows it', async ({ make, mistake }) => {
    const { stdout } = await whileServing(make()(SETUP), (origin) =>
      runDoctor([`${origin}/shop/notify`, '--json']),
    )
    expect(JSON.parse(stdout).mistakes).toEqual([mistake])
  })

  it('takes no rejection for a good sign where good messages are rejected too', async () => {
    const report = await whileServing(knowsAnotherClient()(SETUP), examineAt)
    expect(rowsOf(report, 'wrong')).toEqual([['good', 'rejectsGood']])
    expect(rowsOf(report, 'well')).toEqual([])
  })

  it('sends one message to an endpoint that hangs up, and no more', async () => {
    const report = await whileServing(hangsUp()(SETUP), examineAt)
    expect(rowsOf(report, 'wrong')).toEqual([['good', 'stoppedAnswering']])
    expect(report.findings.slice(1).every(({ did }) => did === 'not sent')).toBe(true)
  })

  it('says when the endpoint is gone, and sends no more', async () => {
    const report = await whileServing(crashes()(SETUP), examineAt)
    expect(rowsOf(report, 'wrong')).toEqual([['unsigned', 'stoppedAnswering']])
    expect(rowsOf(report, 'unknown').map(([id]) => id)).toContain('failingWork')
  })
})

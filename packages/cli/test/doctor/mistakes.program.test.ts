import { describe, expect, it } from 'vitest'
import { acknowledgedBeforeWork } from '../endpoints/acknowledged-before-work.ts'
import { amountNotChecked } from '../endpoints/amount-not-checked.ts'
import { whileServingTwoInstances } from '../endpoints/duplicates-per-instance.ts'
import { failedTakenAsPaid } from '../endpoints/failed-taken-as-paid.ts'
import {
  answersOk,
  comparesNotANumber,
  comparesSignatures,
  crashes,
  hangsUp,
  knowsAnotherClient,
  looksAtNoClock,
  marksAfterWork,
  marksBeforeWork,
  readsOnlyEpoch,
  readsOnlyIso,
  rejectsDuplicates,
  swallowsEverything,
  verifiesNothing,
} from '../endpoints/further-mistakes.ts'
import { noDuplicateCheck } from '../endpoints/no-duplicate-check.ts'
import { oneSidedClock } from '../endpoints/one-sided-clock.ts'
import { parsedBody } from '../endpoints/parsed-body.ts'
import { pendingTakenAsPaid } from '../endpoints/pending-taken-as-paid.ts'
import { reviewTakenAsPaid } from '../endpoints/review-taken-as-paid.ts'
import { plainEndpoint, whileServing } from '../endpoints/serve.ts'
import { swallowedError } from '../endpoints/swallowed-error.ts'
import { type CardRules, takesCards } from '../endpoints/takes-cards.ts'
import { unsignedAccepted } from '../endpoints/unsigned-accepted.ts'
import { wrongPath } from '../endpoints/wrong-path.ts'
import { examineAt, rowsOf, runDoctor, SETUP } from './run-doctor.ts'

const withoutCode = (endpoint = plainEndpoint()) =>
  answersOk(() => '{"result":{"resultStatus":"S"}}', endpoint)
const variesItsSuccess = (endpoint = plainEndpoint()) => {
  const seen: number[] = []
  return answersOk(() => `{"result":{"resultMessage":"stored as ${seen.push(0)}"}}`, endpoint)
}

const REJECTIONS = ['tampered', 'wrongPath', 'wrongKey', 'unsigned']

describe('gw doctor: mistakes', () => {
  it('finds nothing wrong with a correct hand-written endpoint', async () => {
    const report = await whileServing(plainEndpoint()(SETUP), examineAt)
    expect(rowsOf(report, 'failed')).toEqual([])
    expect(rowsOf(report, 'notObserved')).toEqual([])
    expect(report.ok).toBe(true)
  })

  it.concurrent.each([
    { make: parsedBody, mistake: 'parsedBody', rows: ['unusualBody'] },
    { make: pendingTakenAsPaid, mistake: 'pendingTakenAsPaid', rows: ['pending'] },
    {
      make: reviewTakenAsPaid,
      mistake: 'reviewTakenAsPaid',
      rows: ['reviewing', 'rejectedPayment'],
    },
    { make: failedTakenAsPaid, mistake: 'failedTakenAsPaid', rows: ['failedPayment'] },
    {
      make: acknowledgedBeforeWork,
      mistake: 'respondedTooEarly',
      rows: ['valid', 'failingHandler'],
    },
    { make: noDuplicateCheck, mistake: 'noDuplicateCheck', rows: ['duplicate', 'twoAtOnce'] },
    { make: comparesSignatures, mistake: 'noDuplicateCheck', rows: ['duplicate', 'twoAtOnce'] },
    { make: oneSidedClock, mistake: 'oneSidedClock', rows: ['future'] },
    { make: wrongPath, mistake: 'wrongPath', rows: ['valid'] },
    { make: swallowedError, mistake: 'swallowedError', rows: ['failingHandler'] },
    { make: unsignedAccepted, mistake: 'unsignedAccepted', rows: ['unsigned'] },
    { make: amountNotChecked, mistake: 'amountNotChecked', rows: ['wrongAmount'] },
    { make: marksAfterWork, mistake: 'twoAtOnce', rows: ['twoAtOnce'] },
    { make: marksBeforeWork, mistake: 'recordedTooEarly', rows: ['failingHandler'] },
    { make: rejectsDuplicates, mistake: 'duplicateRejected', rows: ['duplicate'] },
    { make: verifiesNothing, mistake: 'notVerified', rows: REJECTIONS },
    { make: looksAtNoClock, mistake: 'clockNotChecked', rows: ['stale', 'future'] },
    { make: comparesNotANumber, mistake: 'clockNotChecked', rows: ['stale', 'future'] },
    { make: readsOnlyEpoch, mistake: 'oneTimeFormat', rows: ['valid'] },
    { make: readsOnlyIso, mistake: 'oneTimeFormat', rows: ['valid'] },
    { make: () => answersOk(), mistake: 'wrongResponse', rows: ['valid'] },
    { make: withoutCode, mistake: 'wrongResponse', rows: ['valid'] },
    { make: variesItsSuccess, mistake: 'wrongResponse', rows: ['valid'] },
    {
      make: swallowsEverything,
      mistake: 'swallowedError',
      rows: ['stale', 'future', ...REJECTIONS, 'failingHandler'],
    },
  ])('names only $mistake', async ({ make, mistake, rows }) => {
    const report = await whileServing(make()(SETUP), examineAt)
    expect(rowsOf(report, 'failed')).toEqual(rows.map((row) => [row, mistake]))
    expect(report.mistakes).toEqual([mistake])
    expect(report.ok).toBe(false)
  })

  const atCapture = ['capture', 'captureTakenAsPayment']
  const afterFailure = ['failedCapture', 'failedTakenAsPaid']
  it.concurrent.each<[string, CardRules, readonly unknown[], readonly string[]]>([
    ['after its capture', { atCapture: true }, [], []],
    ['after its authorization', { atPayment: true }, [], ['failedCapture']],
    ['twice', { atPayment: true, atCapture: true }, [atCapture], ['failedCapture']],
    ['after a failed capture', { atCapture: true, afterFailedCapture: true }, [afterFailure], []],
    ['never', {}, [['capture', 'swallowedError']], []],
  ])('judges a shop that fulfills a card order %s', async (_when, rules, failed, noted) => {
    const report = await whileServing(takesCards(rules)(SETUP), examineAt)
    expect(rowsOf(report, 'failed')).toEqual(failed)
    expect(rowsOf(report, 'note').map(([id]) => id)).toEqual(noted)
  })

  it('names only duplicatesPerInstance for two servers behind a load balancer', async () => {
    const report = await whileServingTwoInstances(SETUP, examineAt)
    expect(rowsOf(report, 'failed')).toEqual([
      ['duplicate', 'duplicatesPerInstance'],
      ['twoAtOnce', 'duplicatesPerInstance'],
    ])
  })

  it.concurrent.each([
    { make: parsedBody, mistake: 'parsedBody' },
    { make: oneSidedClock, mistake: 'oneSidedClock' },
    { make: wrongPath, mistake: 'wrongPath' },
    { make: unsignedAccepted, mistake: 'unsignedAccepted' },
  ])('names $mistake without a probe', async ({ make, mistake }) => {
    const { stdout } = await whileServing(make()(SETUP), (origin) =>
      runDoctor([`${origin}/shop/notify`, '--json']),
    )
    expect(JSON.parse(stdout).mistakes).toEqual([mistake])
  })

  it.each([
    ['epoch milliseconds', readsOnlyEpoch],
    ['ISO 8601', readsOnlyIso],
  ])('names the form of the time that is accepted: %s', async (form, make) => {
    const report = await whileServing(make()(SETUP), examineAt)
    expect(report.findings[0]?.meaning).toContain(`only in ${form}`)
    expect(report.skipped).toBe(0)
  })

  it('names a wrong path for an endpoint that reads only epoch milliseconds, too', async () => {
    const listener = readsOnlyEpoch()({ ...SETUP, registered: '/notify' })
    const report = await whileServing(listener, examineAt)
    expect(rowsOf(report, 'failed')).toEqual([['valid', 'wrongPath']])
    expect(report.skipped).toBe(0)
  })

  it('stops after the first row if nothing is accepted', async () => {
    const report = await whileServing(knowsAnotherClient()(SETUP), examineAt)
    expect(rowsOf(report, 'failed')).toEqual([['valid', 'rejectsValid']])
    expect(report).toMatchObject({ findings: [{ id: 'valid' }], skipped: 20 })
    expect(report.findings[0]?.meaning).toContain('onRejected')
  })

  it('stops after one notification to an endpoint that closes the connection', async () => {
    const report = await whileServing(hangsUp()(SETUP), examineAt)
    expect(rowsOf(report, 'failed')).toEqual([['valid', 'stoppedResponding']])
    expect(report.findings).toHaveLength(1)
  })

  it('stops when the endpoint does not respond anymore', async () => {
    const report = await whileServing(crashes()(SETUP), examineAt)
    expect(rowsOf(report, 'failed')).toEqual([['unsigned', 'stoppedResponding']])
    expect(report.findings.at(-1)?.id).toBe('unsigned')
  })

  it.each([
    ['lacks the resultCode', withoutCode],
    ['varies', variesItsSuccess],
  ])('names the other mistakes of an endpoint whose success %s', async (_what, answer) => {
    const report = await whileServing(answer(verifiesNothing())(SETUP), examineAt)
    expect(rowsOf(report, 'failed')).toEqual([
      ['valid', 'wrongResponse'],
      ...REJECTIONS.map((id) => [id, 'notVerified']),
    ])
    expect(report.skipped).toBe(0)
  })

  it('does not call a response with another body an acknowledgement', async () => {
    const report = await whileServing(answersOk()(SETUP), examineAt)
    expect(report.findings.filter(({ actual }) => /acknowledged/.test(actual))).toEqual([])
  })

  it('fails for rows that were not observed with --strict', async () => {
    const [lenient, strict] = await whileServing(plainEndpoint()(SETUP), async (origin) => [
      await runDoctor([`${origin}/shop/notify`]),
      await runDoctor([`${origin}/shop/notify`, '--strict']),
    ])
    expect([lenient?.exitCode, strict?.exitCode]).toEqual([0, 1])
  })
})

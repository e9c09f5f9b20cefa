import type { Finding } from '@gw/doctor'
import type { DoctorRunView } from '@gw/sandbox/control'

/** A check of the scorecard. */
export interface ShownCheck {
  readonly id: string
  readonly title: string
  readonly group: string
  readonly state: 'passed' | 'failed' | 'look' | 'running' | 'waiting' | 'notRun'
  readonly finding?: Finding | undefined
}

const GROUPS: Readonly<Record<string, readonly string[]>> = {
  'Real notifications get through': ['valid', 'unusualBody', 'largeBody'],
  'Each order is processed once': ['duplicate', 'twoAtOnce', 'failingHandler'],
  'Forgeries are rejected': ['stale', 'future', 'tampered', 'wrongPath', 'wrongKey', 'unsigned'],
  'Only a paid order is fulfilled': [
    'pending',
    'failedPayment',
    'reviewing',
    'rejectedPayment',
    'unknownKind',
    'wrongAmount',
  ],
}
const STATES = { passed: 'passed', failed: 'failed', note: 'look', notObserved: 'look' } as const
/** Returns the checks of a run, in the order of sending. */
export function shownChecks(run: DoctorRunView): readonly ShownCheck[] {
  const { checks, findings, running, state } = run
  const later = state === 'done' || state === 'stopped' ? 'notRun' : 'waiting'
  return checks.map(({ id, sent }) => {
    const finding = findings.find((one) => one.id === id)
    const group = Object.entries(GROUPS).find(([, ids]) => ids.includes(id))?.[0] ?? 'Odd bodies'
    const title = `${sent[0]?.toUpperCase()}${sent.slice(1)}`
    const open = running === id ? 'running' : later
    return { id, title, group, finding, state: finding ? STATES[finding.verdict] : open }
  })
}

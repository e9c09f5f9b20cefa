import type { Finding } from '@gw/doctor'
import type { DoctorRunView } from '@gw/sandbox/control'
import type { StatusKind } from '../../components/status.tsx'

/** The state of a check. If a response alone can't show it, it's `unseen`, and neither right nor wrong. */
export type CheckState = 'passed' | 'failed' | 'look' | 'unseen' | 'running' | 'waiting' | 'notRun'

/** A check of the scorecard. */
export interface ShownCheck {
  readonly id: string
  readonly title: string
  readonly group: string
  readonly state: CheckState
  readonly finding?: Finding | undefined
}

const GROUPS: Readonly<Record<string, readonly string[]>> = {
  'Real notifications get through': ['valid', 'unusualBody', 'largeBody'],
  'Each order is processed once': ['duplicate', 'twoAtOnce', 'capture', 'failingHandler'],
  'Forgeries are rejected': ['stale', 'future', 'tampered', 'wrongPath', 'wrongKey', 'unsigned'],
  'Only a paid order is fulfilled': [
    'pending',
    'failedPayment',
    'reviewing',
    'rejectedPayment',
    'unknownKind',
    'wrongAmount',
    'failedCapture',
  ],
}
const STATES = { passed: 'passed', failed: 'failed', note: 'look', notObserved: 'unseen' } as const

/** The states in words, with their roles. The list and the detail say the same. */
export const checkStates: Readonly<Record<CheckState, readonly [StatusKind, string]>> = {
  passed: ['succeeded', 'Passed'],
  failed: ['failed', 'Failed'],
  look: ['pending', 'Needs a look'],
  unseen: ['neutral', 'Not observed'],
  running: ['info', 'Running'],
  waiting: ['neutral', 'Waiting'],
  notRun: ['neutral', 'Not run'],
}

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

/** Returns the check to open first: the first one that failed, or else the first one with something to say. */
export function firstToShow(checks: readonly ShownCheck[]): ShownCheck | undefined {
  for (const wanted of ['failed', 'look', 'unseen'] as const) {
    const found = checks.find(({ state }) => state === wanted)
    if (found !== undefined) return found
  }
  return checks[0]
}

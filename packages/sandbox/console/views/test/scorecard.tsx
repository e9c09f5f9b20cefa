import { Status, type StatusKind } from '@gw/ui'
import type { DoctorRunView } from '../../../src/control/doctor-runs.ts'
import type { Finding } from '../../../src/doctor/finding.ts'
import { type Filter, List } from '../../parts/layout/list.tsx'
import { Split } from '../../parts/layout/split.tsx'
import { linkTo, route } from '../../state/route.ts'
import { CheckDetail } from './check-detail.tsx'

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
  'Only a paid order is fulfilled': ['pending', 'failedPayment', 'unknownKind', 'wrongAmount'],
}
const STATES = { passed: 'passed', failed: 'failed', note: 'look', notObserved: 'look' } as const
const ROLES: Readonly<Record<ShownCheck['state'], readonly [StatusKind, string]>> = {
  passed: ['succeeded', 'Passed'],
  failed: ['failed', 'Failed'],
  look: ['pending', 'Needs a look'],
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

const FILTERS: readonly Filter<ShownCheck>[] = [
  { id: 'all', label: 'All', matches: () => true },
  { id: 'failed', label: 'Failed', matches: ({ state }) => state === 'failed' },
  { id: 'look', label: 'Need a look', matches: ({ state }) => state === 'look' },
  { id: 'passed', label: 'Passed', matches: ({ state }) => state === 'passed' },
]

/** The checks as a list, and one of them with its messages and its fix. */
export function Scorecard(props: {
  readonly checks: readonly ShownCheck[]
  readonly run: DoctorRunView | undefined
  readonly current: string | undefined
}) {
  const { checks, run } = props
  const first = checks.find(({ state }) => state === 'failed') ?? checks[0]
  return (
    <Split
      section="test"
      title="Checks"
      id={route.value.id}
      first={run?.state === 'running' ? undefined : first?.id}
      list={(current) => (
        <List
          title="Checks"
          noun="check"
          entries={checks}
          idOf={({ id }) => id}
          hrefOf={({ id }) => linkTo('test', id)}
          matches={({ title, id, group }, words) =>
            `${title} ${id} ${group}`.toLowerCase().includes(words)
          }
          filters={FILTERS}
          searchHint="Check"
          order="In the order of sending"
          current={current}
          empty={null}
          renderRow={renderRow}
        />
      )}
      detail={(shown) => {
        const check = checks.find(({ id }) => id === shown)
        return check && <CheckDetail key={`${check.id} ${run?.state}`} check={check} />
      }}
      isLoaded
      none="No check has this name."
    />
  )
}

function renderRow({ title, state, finding, group }: ShownCheck) {
  const [role, word] = ROLES[state]
  return (
    <>
      <span class="row-line">
        <span class="row-more">{title}</span>
        <span class="row-id">{group}</span>
      </span>
      <span class="row-line">
        <Status kind={role}>{word}</Status>
        <span class="row-more">{finding?.actual}</span>
      </span>
    </>
  )
}

import type { DoctorRunView } from '@gw/sandbox/control'
import type { ComponentChildren } from 'preact'
import type { Filter } from '../../components/layout/filters.tsx'
import { List } from '../../components/layout/list.tsx'
import { Split } from '../../components/layout/split.tsx'
import { Status } from '../../components/status.tsx'
import { linkTo, route } from '../../state/route.ts'
import { CheckDetail } from './check-detail.tsx'
import { checkStates, firstToShow, type ShownCheck } from './shown-checks.ts'

const FILTERS: readonly Filter<ShownCheck>[] = [
  { id: 'all', label: 'All', matches: () => true },
  { id: 'failed', label: 'Failed', matches: ({ state }) => state === 'failed' },
  { id: 'look', label: 'To look at', matches: ({ state }) => state === 'look' },
  { id: 'unseen', label: 'Unseen', matches: ({ state }) => state === 'unseen' },
  { id: 'passed', label: 'Passed', matches: ({ state }) => state === 'passed' },
]

/** The checks as a list, and one of them with its messages and its fix. */
export function Scorecard(props: {
  readonly checks: readonly ShownCheck[]
  readonly run: DoctorRunView | undefined
  /** The hint for a check that the test can't observe. */
  readonly probe: ComponentChildren
}) {
  const { checks, run } = props
  const isRunning = run?.state === 'running'
  return (
    <Split
      // The check of an earlier run is not selected again.
      key={isRunning}
      section="test"
      title="Checks"
      id={route.value.id}
      first={isRunning ? undefined : firstToShow(checks)?.id}
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
        return (
          check && (
            <CheckDetail key={`${check.id} ${run?.state}`} check={check} probe={props.probe} />
          )
        )
      }}
      isLoaded
      none="No check has this name."
    />
  )
}

function renderRow({ title, state, finding }: ShownCheck) {
  const [role, word] = checkStates[state]
  return (
    <>
      <span class="row-line">
        <span class="row-more">{title}</span>
      </span>
      <span class="row-line">
        <Status kind={role}>{word}</Status>
        <span class="row-more">{finding?.actual}</span>
      </span>
    </>
  )
}

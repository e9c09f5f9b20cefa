import { Identifier, Status } from '@gw/ui'
import type { CallLineView } from '../../../src/control/view-types.ts'
import { type Filter, List } from '../../parts/layout/list.tsx'
import { Split } from '../../parts/layout/split.tsx'
import { formatDuration } from '../../parts/text/format.ts'
import { statusOfCall } from '../../parts/text/statuses.ts'
import { Time } from '../../parts/text/time.tsx'
import { linkTo, route } from '../../state/route.ts'
import { calls, nameOf } from '../../state/store.ts'
import { CallDetail } from './call-detail.tsx'

/** Returns whether a call failed one of the checks. A payment that is declined passed them. */
export function isRejected(call: CallLineView): boolean {
  return statusOfCall(call).role === 'rejected'
}

const FILTERS: readonly Filter<CallLineView>[] = [
  { id: 'all', label: 'All', matches: () => true },
  { id: 'rejected', label: 'Rejected', matches: isRejected },
  {
    id: 'declined',
    label: 'Declined',
    matches: (call) => statusOfCall(call).text === 'Declined',
  },
  { id: 'fault', label: 'Fault', matches: ({ verdict }) => verdict === 'faulted' },
]

/** The calls: a list, and the checks of one of them. */
export function CallsView() {
  const { section, id } = route.value
  // The header x-sandbox-explanation names the rejection.
  const shownId =
    section === 'explanations'
      ? (calls.value?.find(({ rejectionId }) => rejectionId === id)?.id ?? id)
      : id
  return (
    <Split
      section="calls"
      title="Calls"
      id={shownId}
      first={calls.value?.[0]?.id}
      list={(current) => (
        <List
          title="Calls"
          noun="call"
          entries={calls.value}
          idOf={(one) => one.id}
          hrefOf={(one) => linkTo('calls', one.id)}
          textOf={({ operation, target, about, resultCode }) =>
            `${operation} ${target} ${about} ${nameOf(about)} ${resultCode}`
          }
          filters={FILTERS}
          searchHint="Operation, order, result code"
          current={current}
          empty="No calls yet. Point your client at this sandbox, and its calls appear here."
          foot="The newest 500 are kept."
          renderRow={renderRow}
        />
      )}
      detail={(shown) => {
        const call = calls.value?.find((one) => one.id === shown)
        return call && <CallDetail key={call.id} call={call} />
      }}
      isLoaded={calls.value !== undefined}
      none="No call has this ID. The oldest ones are dropped, and a restart removes all of them."
    />
  )
}

function renderRow(call: CallLineView) {
  const { role, text } = statusOfCall(call)
  const { operation, target, about, resultCode, fault, atMs, durationMs } = call
  const name = nameOf(about)
  const note = fault ?? (role === 'rejected' || role === 'failed' ? resultCode : undefined)
  return (
    <>
      <span class="row-line">
        <Identifier value={operation ?? target} />
        <span class="row-side">{formatDuration(durationMs)}</span>
      </span>
      <span class="row-line">
        <Status kind={role}>{text}</Status>
        <span class="row-more">
          {note !== undefined ? (
            <span class="mono">{note}</span>
          ) : (
            name !== undefined && <Identifier value={name} />
          )}
        </span>
        <Time atMs={atMs} />
      </span>
    </>
  )
}

import type { CallLineView } from '@gw/sandbox/control'
import { LinkButton } from '../../components/button.tsx'
import { Identifier } from '../../components/identifier.tsx'
import type { Filter } from '../../components/layout/filters.tsx'
import { List } from '../../components/layout/list.tsx'
import { Split } from '../../components/layout/split.tsx'
import { Status } from '../../components/status.tsx'
import { FaultTag } from '../../components/text/fault-tag.tsx'
import { statusOfCall } from '../../components/text/statuses.ts'
import { Time } from '../../components/text/time.tsx'
import { useTitle } from '../../frame/document-state.ts'
import { linkTo, route } from '../../state/route.ts'
import { calls, nameOf } from '../../state/store.ts'
import { CallDetail } from './call-detail.tsx'

const FILTERS: readonly Filter<CallLineView>[] = [
  { id: 'all', label: 'All', matches: () => true },
  { id: 'rejected', label: 'Rejected', matches: (call) => statusOfCall(call).role === 'rejected' },
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
  useTitle('Calls')
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
          aside={
            <LinkButton icon="braces" href={linkTo('explorer')}>
              Call…
            </LinkButton>
          }
          entries={calls.value}
          idOf={(one) => one.id}
          hrefOf={(one) => linkTo('calls', one.id)}
          matches={({ operation, target, about, resultCode }, words) =>
            `${operation} ${target} ${about} ${nameOf(about)} ${resultCode}`
              .toLowerCase()
              .includes(words)
          }
          filters={FILTERS}
          searchHint="Operation, order, result code"
          current={current}
          empty={<p>No calls yet.</p>}
          renderRow={renderRow}
        />
      )}
      detail={(shown) => {
        const call = calls.value?.find((one) => one.id === shown)
        return call && <CallDetail key={call.id} call={call} />
      }}
      isLoaded={calls.value !== undefined}
      none="No call has this ID. The newest 500 are kept, and a restart removes all of them."
      empty={
        <div class="empty">
          <h2>No calls yet</h2>
          <p>Point your client at this sandbox, and its calls appear here.</p>
          <div class="actions">
            <LinkButton icon="flag" href={linkTo('start')}>
              First steps
            </LinkButton>
            <LinkButton icon="braces" href={linkTo('explorer')}>
              Call an operation here
            </LinkButton>
          </div>
        </div>
      }
    />
  )
}

function renderRow(call: CallLineView) {
  const { role, text } = statusOfCall(call)
  const { operation, target, about, resultCode, fault, atMs } = call
  const name = nameOf(about)
  return (
    <>
      <span class="row-line">
        <Identifier value={operation ?? target} />
        {name !== undefined && (
          <span class="row-id">
            <Identifier value={name} />
          </span>
        )}
      </span>
      <span class="row-line">
        <Status kind={role}>{text}</Status>
        <span class="row-more">
          {fault !== undefined && <FaultTag fault={fault} />}
          {(role === 'rejected' || role === 'failed') && fault === undefined && (
            <span class="mono">{resultCode}</span>
          )}
        </span>
        <Time atMs={atMs} isPlain />
      </span>
    </>
  )
}

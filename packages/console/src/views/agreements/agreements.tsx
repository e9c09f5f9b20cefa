import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { ask, askAny } from '../../api/control.ts'
import { Button } from '../../components/button.tsx'
import { ActionError, useAction } from '../../components/form/action.tsx'
import { Identifier } from '../../components/identifier.tsx'
import { Card, Facts } from '../../components/layout/card.tsx'
import { DetailHead } from '../../components/layout/detail.tsx'
import { List } from '../../components/layout/list.tsx'
import { Split } from '../../components/layout/split.tsx'
import { JsonView } from '../../components/message/json-view.tsx'
import { Status, type StatusKind } from '../../components/status.tsx'
import { outcomeOf, stateOf } from '../../components/text/statuses.ts'
import { useTitle } from '../../frame/document-state.ts'
import { announce } from '../../state/announce.ts'
import { linkTo, route } from '../../state/route.ts'
import { changes, connection, deliveriesByAbout, isOffline } from '../../state/store.ts'
import { type AgreementKind, type AgreementRecord, agreementKinds } from './agreement-kinds.ts'

const READ_MS = 700

/** The authorizations, subscriptions, stored methods, or registrations: a list, and everything about one of them. */
export function AgreementsView(props: { readonly section: keyof typeof agreementKinds }) {
  const { section } = props
  const kind = agreementKinds[section]
  const records = useRecords(kind.path)
  const { id } = route.value
  useTitle(kind.title)
  const idOf = (record: AgreementRecord): string => String(record[kind.idField] ?? '')
  return (
    <Split
      section={section}
      title={kind.title}
      id={id}
      first={records?.[0] && idOf(records[0])}
      list={(current) => (
        <List
          title={kind.title}
          noun={kind.noun}
          entries={records}
          idOf={idOf}
          hrefOf={(record) => linkTo(section, idOf(record))}
          matches={(record, words) => JSON.stringify(record).toLowerCase().includes(words)}
          filters={[]}
          searchHint="ID, status, user"
          current={current}
          empty={<p>No {kind.noun}s yet.</p>}
          renderRow={(record) => <Row kind={kind} record={record} id={idOf(record)} />}
        />
      )}
      detail={(shown) => {
        const record = records?.find((one) => idOf(one) === shown)
        return record && <Agreement key={shown} id={shown} kind={kind} record={record} />
      }}
      isLoaded={records !== undefined}
      none={`No ${kind.noun} has this ID.`}
      empty={
        <div class="empty">
          <h2>No {kind.noun}s yet</h2>
          <p>{kind.empty}</p>
          <div class="actions">
            <a class="button button-plain" href={linkTo('explorer', kind.operation)}>
              Call {kind.operation}
            </a>
          </div>
        </div>
      }
    />
  )
}

/** Reads the records again when something happened, but not for each event of a load test. */
function useRecords(path: AgreementKind['path']): readonly AgreementRecord[] | undefined {
  const records = useSignal<{ readonly path: string; readonly list: readonly AgreementRecord[] }>({
    path: '',
    list: [],
  })
  const isWaiting = useSignal(false)
  const happened = changes.value
  const isLive = connection.value
  useEffect(() => {
    if (isWaiting.value) return
    isWaiting.value = true
    const isFirst = records.value.path !== path
    const refresh = async (): Promise<void> => {
      isWaiting.value = false
      const list = await ask(`GET ${path}`, {}).catch(() => undefined)
      if (list !== undefined) {
        records.value = { path, list: list as readonly object[] as readonly AgreementRecord[] }
      }
    }
    setTimeout(() => void refresh(), isFirst ? 0 : READ_MS)
  }, [path, happened, isLive])
  return records.value.path === path ? records.value.list : undefined
}

interface Shown {
  readonly id: string
  readonly kind: AgreementKind
  readonly record: AgreementRecord
}

function Row({ kind, record, id }: Shown) {
  const { role, text } = kind.statusOf(record)
  return (
    <>
      <span class="row-line">
        <Identifier value={kind.nameOf?.(record) ?? id} />
      </span>
      <span class="row-line">
        <Status kind={role as StatusKind}>{text}</Status>
        <span class="row-more">{kind.remarkOn(record)}</span>
      </span>
    </>
  )
}

function Agreement({ id, kind, record }: Shown) {
  const action = useAction()
  const { role, text } = kind.statusOf(record)
  useTitle(`${kind.title} ${text.toLowerCase()} · ${id}`)
  const own = deliveriesByAbout.value.get(id) ?? []
  const payerPath = typeof record.payerPath === 'string' ? record.payerPath : undefined
  return (
    <>
      <DetailHead
        title={kind.noun.replace(/^./, (letter) => letter.toUpperCase())}
        status={
          <Status kind={role as StatusKind} pill>
            {text}
          </Status>
        }
      >
        <div class="detail-sub">
          <Identifier value={id} copyLabel="Copy ID" />
          <bdi>{kind.remarkOn(record)}</bdi>
          {payerPath !== undefined && (
            <a href={payerPath} target="_blank" rel="noopener">
              Open payer page
            </a>
          )}
        </div>
        <div class="actions">
          {kind.actionsOf(record).map(({ label, route, body, said, isDanger }) => (
            <Button
              key={label}
              look={isDanger ? 'danger' : 'plain'}
              busy={action.busy.value === label}
              disabled={isOffline.value}
              onClick={() =>
                void action
                  .run(label, () => askAny(route, { [kind.idField]: id }, body))
                  .then((isDone) => {
                    if (!isDone) return
                    announce(said)
                    changes.value += 1 // reads the records again
                  })
              }
            >
              {label}
            </Button>
          ))}
          <ActionError of={action} />
        </div>
      </DetailHead>
      {own.length > 0 && (
        <Card title="Notifications">
          <Facts
            facts={own.map((delivery) => [
              delivery.kind,
              <a key={delivery.id} href={linkTo('notifications', delivery.id)}>
                {stateOf(delivery).text}
                {delivery.outcomes.at(-1) !== undefined &&
                  `, ${outcomeOf(delivery.outcomes[delivery.outcomes.length - 1] as never)}`}
              </a>,
            ])}
          />
        </Card>
      )}
      <JsonView
        text={JSON.stringify(record)}
        label={`GET /_sandbox${kind.path}`}
        note="the record, indented"
      />
    </>
  )
}

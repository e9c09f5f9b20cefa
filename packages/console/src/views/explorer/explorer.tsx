import { type NotificationKind, notificationKinds } from '@gw/types'
import { List } from '../../components/layout/list.tsx'
import { Split } from '../../components/layout/split.tsx'
import { useTitle } from '../../frame/document-state.ts'
import { useResource } from '../../state/resource.ts'
import { linkTo, route } from '../../state/route.ts'
import { connection } from '../../state/store.ts'
import { NotificationForm } from './notification-form.tsx'
import { OperationForm } from './operation-form.tsx'
import './explorer.css'

const KINDS = notificationKinds.map((name) => ({
  name,
  area: 'notifications',
  summary: 'Sent to your endpoint',
  movesMoney: false,
}))

/** The API explorer: every operation of the gateway, and every kind of notification. */
export function ExplorerView() {
  const { value: operations } = useResource('GET /operations', {}, connection.value)
  useTitle('API explorer')
  return (
    <Split
      section="explorer"
      title="API explorer"
      id={route.value.id}
      first="pay"
      list={(current) => (
        <List
          title="Operations"
          noun="operation"
          entries={operations && [...operations, ...KINDS]}
          idOf={({ name }) => name}
          hrefOf={({ name }) => linkTo('explorer', name)}
          matches={({ name, area, summary }, words) =>
            `${name} ${area} ${summary}`.toLowerCase().includes(words)
          }
          filters={[]}
          searchHint="Operation or notification"
          order="By area"
          current={current}
          empty={null}
          renderRow={({ name, area, summary, movesMoney }) => (
            <>
              <span class="row-line">
                <span class="mono">{name}</span>
                {movesMoney && <span class="tag status-pending">money</span>}
              </span>
              <span class="row-line">
                <span class="row-more">{summary}</span>
                <span class="row-side">{area}</span>
              </span>
            </>
          )}
        />
      )}
      detail={(shown) => {
        if (notificationKinds.includes(shown as NotificationKind)) {
          return <NotificationForm key={shown} kind={shown as NotificationKind} />
        }
        return (
          operations?.some(({ name }) => name === shown) && (
            <OperationForm key={shown} name={shown} />
          )
        )
      }}
      isLoaded={operations !== undefined}
      none="No operation has this name."
    />
  )
}

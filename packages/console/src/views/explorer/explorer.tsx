import { LinkButton } from '@gw/ui'
import { useTitle } from '../../frame/document-state.ts'
import { List } from '../../parts/layout/list.tsx'
import { Split } from '../../parts/layout/split.tsx'
import { useResource } from '../../state/resource.ts'
import { linkTo, route } from '../../state/route.ts'
import { connection } from '../../state/store.ts'
import { NotificationForm } from './notification-form.tsx'
import { OperationDetail } from './operation-detail.tsx'
import './explorer.css'

/** The address of the form for notifications, in place of an operation. */
const NOTIFICATION = 'notification'

/** The API explorer: every operation of the gateway, and any notification. */
export function ExplorerView() {
  const operations = useResource('GET /operations', {}, connection.value)
  const { id, part } = route.value
  useTitle('API explorer')
  return (
    <Split
      section="explorer"
      title="API explorer"
      id={id}
      first="pay"
      list={(current) => (
        <List
          title="Operations"
          noun="operation"
          aside={
            <LinkButton icon="send" href={linkTo('explorer', NOTIFICATION)}>
              Notify…
            </LinkButton>
          }
          entries={operations.value}
          idOf={({ name }) => name}
          hrefOf={({ name }) => linkTo('explorer', name)}
          matches={({ name, area, summary }, words) =>
            `${name} ${area} ${summary}`.toLowerCase().includes(words)
          }
          filters={[]}
          searchHint="Operation"
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
      detail={(shown) =>
        shown === NOTIFICATION ? (
          <NotificationForm key={part} from={part} />
        ) : (
          operations.value?.some(({ name }) => name === shown) && (
            <OperationDetail key={`${shown}/${part}`} name={shown} from={part} />
          )
        )
      }
      isLoaded={operations.value !== undefined}
      none="No operation has this name."
    />
  )
}

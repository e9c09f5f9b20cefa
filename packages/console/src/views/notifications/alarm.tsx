import type { AttemptView } from '@gw/sandbox/control'
import { Button, LinkButton } from '../../components/button.tsx'
import { Status } from '../../components/status.tsx'
import { describeForgery } from '../../components/text/forgeries.ts'
import { formatDuration } from '../../components/text/format.ts'
import { linkTo } from '../../state/route.ts'
import { isOffline } from '../../state/store.ts'

/** The endpoint accepted a message that anyone could have sent. */
export function Alarm(props: { readonly attempt: AttemptView; readonly onReplay: () => void }) {
  const { mistake, fault, response, tookMs } = props.attempt
  const [did, check] = describeForgery(fault?.fault)
  return (
    <section class="callout alarm status-failed">
      <i class="status-glyph" aria-hidden="true" />
      <h3>{mistake}</h3>
      <p>
        On purpose, the sandbox {did}. Your endpoint acknowledged it all the same, so anyone who can
        reach it can report a payment.
      </p>
      <div class="versus">
        <div>
          <small>A correct endpoint</small>
          <Status kind="rejected">Rejects it</Status>
          <small>400, and the handler doesn’t run</small>
        </div>
        <div>
          <small>Yours</small>
          <Status kind="failed">Acknowledged it</Status>
          <small>
            HTTP {response?.status}
            {tookMs !== undefined && `, after ${formatDuration(tookMs)}`}
          </small>
        </div>
      </div>
      <div class="actions">
        <LinkButton small look="primary" href={linkTo('test', check)}>
          See the fix
        </LinkButton>
        <Button small icon="rotate" disabled={isOffline.value} onClick={props.onReplay}>
          Send it again
        </Button>
        <LinkButton small look="quiet" icon="shield" href={linkTo('test')}>
          Test my endpoint
        </LinkButton>
      </div>
    </section>
  )
}

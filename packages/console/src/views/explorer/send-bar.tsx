import { Button, Status } from '@gw/ui'
import type { ComponentChildren } from 'preact'
import { type Action, ActionError } from '../../parts/form/action.tsx'
import { isOffline } from '../../state/store.ts'
import type { Outcome } from './outcome.ts'

/** The button that sends, and how it ended, where one looks after pressing it. */
export function SendBar(props: {
  readonly label: string
  readonly action: Action
  readonly canSend: boolean
  readonly outcome: Outcome | undefined
  /** What is missing or wrong, with a way out. */
  readonly problem?: ComponentChildren
  /** Says as whom it is sent, until there is an outcome. */
  readonly note?: ComponentChildren
  /** Shows the whole response. */
  readonly onShow?: (() => void) | undefined
}) {
  const { label, action, canSend, outcome, problem, note, onShow } = props
  const isBusy = action.busy.value !== undefined
  return (
    <div class="send-bar">
      <Button
        submit
        look="primary"
        icon="send"
        busy={isBusy}
        disabled={isOffline.value || !canSend}
      >
        {label}
      </Button>
      {problem}
      {!problem && outcome === undefined && <span class="why">{note}</span>}
      {!problem && outcome !== undefined && (
        <p class={`send-outcome${isBusy ? ' send-outcome-old' : ''}`}>
          <Status kind={outcome.role} pill>
            {outcome.text}
          </Status>
          {outcome.resultCode !== undefined && <code>{outcome.resultCode}</code>}
          <Status kind={outcome.isTrusted ? 'succeeded' : 'rejected'}>{outcome.verdict}</Status>
          <span class="why">{outcome.took}</span>
          {onShow && (
            <Button small look="quiet" icon="down" onClick={onShow}>
              Show response
            </Button>
          )}
        </p>
      )}
      <ActionError of={action} />
    </div>
  )
}

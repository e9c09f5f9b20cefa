import { announce, Button } from '@gw/ui'
import { useAction } from '../parts/form/action.tsx'
import { formatSpan } from '../parts/text/format.ts'
import { advanceClock, isAdvancing, nextSendAtMs, nowMs } from '../state/clock.ts'
import { useShortcut } from '../state/shortcuts.ts'
import { isOffline } from '../state/store.ts'

/** Advances the clock to the next send. */
export function NextSend() {
  const action = useAction()
  const [now, next] = [nowMs.value, nextSendAtMs.value]
  const advance = (): void => {
    if (next === undefined) return
    void action
      .run('next', () => advanceClock({ to: 'nextAttempt' }))
      .then((isDone) => isDone && announce('Advanced to the next send'))
  }
  useShortcut('.', advance)
  if (next === undefined || now === undefined) return null
  return (
    <span class="next-send">
      <Button
        small
        icon="skip"
        busy={isAdvancing.value}
        disabled={isOffline.value}
        onClick={advance}
      >
        <span class="next-send-word">Advance to next send</span>{' '}
        <span>{formatSpan(Math.max(next - now, 0))}</span>
      </Button>
    </span>
  )
}

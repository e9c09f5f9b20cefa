import { Button } from '../components/button.tsx'
import { useAction } from '../components/form/action.tsx'
import { formatSpan } from '../components/text/format.ts'
import { announce } from '../state/announce.ts'
import { advanceClock, isAdvancing, nextSendAtMs, nowMs } from '../state/clock.ts'
import { isOffline } from '../state/store.ts'

/** Advances the clock to the next send. */
export function NextSend() {
  const action = useAction()
  const [now, next] = [nowMs.value, nextSendAtMs.value]
  const advance = (): void => {
    void action
      .run('next', () => advanceClock({ to: 'nextAttempt' }))
      .then((isDone) => isDone && announce('Advanced to the next send'))
  }
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

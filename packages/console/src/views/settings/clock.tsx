import { useSignal } from '@preact/signals'
import { ask } from '../../api/control.ts'
import { Button } from '../../components/button.tsx'
import { ActionError, useAction } from '../../components/form/action.tsx'
import { Segmented, TextField } from '../../components/form/field.tsx'
import { Identifier } from '../../components/identifier.tsx'
import { Page } from '../../components/layout/page.tsx'
import { formatClock, formatDate, zoneName } from '../../components/text/format.ts'
import { Time } from '../../components/text/time.tsx'
import { useTitle } from '../../frame/document-state.ts'
import { announce } from '../../state/announce.ts'
import { advanceClock, isAdvancing, nowMs } from '../../state/clock.ts'
import { linkTo } from '../../state/route.ts'
import { deliveries, isOffline, nameOf, status } from '../../state/store.ts'
import { AdvanceTo } from '../notifications/advance-to.tsx'
import './clock.css'

const MAX_DUE = 20
const STEPS = ['2 min', '10 min', '1 h', '24 h'] as const
const SPEEDS = [
  ['0', 'Paused'],
  ['1', '1×'],
  ['60', '60×'],
  ['600', '600×'],
] as const

/** The clock: its time, its speed, and what is due. */
export function ClockView() {
  useTitle('Clock')
  const now = nowMs.value
  const action = useAction()
  const other = useSignal('')
  const { speed = 1, wireTime } = status.value ?? {}
  const known = SPEEDS.some(([one]) => Number(one) === speed)
  const advance = (by: string): void => {
    void action
      .run(by, () => advanceClock({ by }))
      .then((isDone) => isDone && announce(`Advanced by ${by}`))
  }
  return (
    <Page
      title="Clock"
      lead="Advance the clock, and the sandbox runs everything that becomes due, in order."
    >
      <div class="panes">
        <section class="card clock-card">
          <p class="clock-time">
            <span>{now === undefined ? '--:--:--' : formatClock(now)}</span> {zoneName()}
          </p>
          <p class="clock-date">
            {now !== undefined && `${formatDate(now)} · `}
            {isAdvancing.value ? 'advancing' : speed === 0 ? 'paused' : `running at ${speed}×`}
          </p>
          <Segmented
            label="Speed"
            value={String(speed)}
            options={known ? SPEEDS : [...SPEEDS, [String(speed), `${speed}×`]]}
            disabled={isOffline.value}
            hint="At 60×, one real second is a sandbox minute."
            onChange={(value) =>
              void action.run('speed', () => ask('POST /clock/speed', {}, { speed: Number(value) }))
            }
          />
          <div class="field">
            <h2 class="clock-label">Advance by</h2>
            <div class="actions">
              {STEPS.map((step) => (
                <Button
                  key={step}
                  busy={action.busy.value === step}
                  disabled={isOffline.value}
                  onClick={() => advance(step)}
                >
                  {step}
                </Button>
              ))}
            </div>
          </div>
          <form
            class="beside"
            onSubmit={(event) => {
              event.preventDefault()
              advance(other.value)
            }}
          >
            <TextField
              label="Or another duration"
              of={other}
              placeholder="90 min"
              hint="Time only moves forward."
            />
            <Button submit disabled={isOffline.value || other.value.trim() === ''}>
              Advance
            </Button>
          </form>
          <ActionError of={action} />
        </section>
        <Due wireTime={wireTime} />
      </div>
    </Page>
  )
}

function Due(props: { readonly wireTime: 'clock' | 'real' | undefined }) {
  const due = (deliveries.value ?? [])
    .filter(({ nextAttemptAtMs }) => nextAttemptAtMs !== undefined)
    .sort((one, two) => (one.nextAttemptAtMs ?? 0) - (two.nextAttemptAtMs ?? 0))
  return (
    <section class="card">
      <header>
        <h2>What’s due</h2>
        <span>{due.length}</span>
      </header>
      {due.length > 0 && (
        <div class="actions due-actions">
          <AdvanceTo isPrimary />
        </div>
      )}
      <ul class="due">
        {due.slice(0, MAX_DUE).map((delivery) => (
          <li key={delivery.id}>
            <div>
              <p>
                <a class="mono" href={linkTo('notifications', delivery.id)}>
                  {delivery.kind}
                </a>{' '}
                <Identifier value={nameOf(delivery.about) ?? delivery.about} />
              </p>
              <p class="due-note">
                attempt {delivery.outcomes.filter(({ cause }) => cause === 'schedule').length + 1}{' '}
                of 8
              </p>
            </div>
            <Time atMs={delivery.nextAttemptAtMs ?? 0} />
          </li>
        ))}
      </ul>
      <p class="due-foot">
        {due.length > MAX_DUE && `And ${due.length - MAX_DUE} more. `}
        {due.length === 0 && 'Nothing is due. '}
        {props.wireTime === 'real' ? (
          'Messages carry the real time, because your program doesn’t use this clock.'
        ) : (
          <>
            Messages carry this clock’s time. Pass <code>now: sandbox.clock.now</code> to your
            client and receiver.
          </>
        )}
      </p>
    </section>
  )
}

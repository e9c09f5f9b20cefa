import { quoteForShell } from '@gw/inspect/internal'
import type { DoctorRunView } from '@gw/sandbox/control'
import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { ask } from '../../api/control.ts'
import { Button, LinkButton } from '../../components/button.tsx'
import { CopyButton } from '../../components/copy-button.tsx'
import { ActionError, useAction } from '../../components/form/action.tsx'
import { TextField } from '../../components/form/field.tsx'
import { Status } from '../../components/status.tsx'
import { formatDuration } from '../../components/text/format.ts'
import { useTitle } from '../../frame/document-state.ts'
import { announce } from '../../state/announce.ts'
import { goTo, linkTo, route } from '../../state/route.ts'
import { isOffline, status } from '../../state/store.ts'
import { ProbeHint, useProbe } from './probe.tsx'
import { Scorecard } from './scorecard.tsx'
import { type CheckState, firstToShow, type ShownCheck, shownChecks } from './shown-checks.ts'
import './test.css'

const POLL_MS = 250

/** The checks of `gw doctor`, as a scorecard. */
export function TestView() {
  const run = useSignal<DoctorRunView | undefined>(undefined)
  const probe = useSignal('')
  const setup = useSignal('')
  /** The probe of the last run. */
  const givenProbe = useSignal<string | undefined>(undefined)
  const action = useAction()
  const notifyUrl = status.value?.merchant.notifyUrl ?? undefined
  useTitle('Test my endpoint')
  useEffect(() => {
    const timer = setInterval(() => {
      if (run.value === undefined || run.value.state === 'running') void refresh()
    }, POLL_MS)
    const refresh = async (): Promise<void> => {
      const before = run.value
      const now = await ask('GET /doctor', {}).catch(() => undefined)
      if (now === undefined) return
      run.value = now
      if (before?.state !== 'running' || now.state === 'running') return
      announce(summaryOf(now))
      showFirstFailure(now)
    }
    void refresh()
    return () => clearInterval(timer)
  }, [])
  const start = async (event?: Event): Promise<void> => {
    event?.preventDefault()
    await action.run('start', async () => {
      const options = {
        ...(probe.value.trim() !== '' && { probe: probe.value.trim() }),
        ...(setup.value.trim() !== '' && { setup: setup.value.trim() }),
      }
      run.value = await ask('POST /doctor', {}, options)
      givenProbe.value = options.probe
      announce('The test is running')
    })
  }
  const { value } = run
  const checks = value === undefined ? [] : shownChecks(value)
  const isRunning = value?.state === 'running'
  const isBlind = probe.value.trim() === '' || givenProbe.value !== probe.value.trim()
  const isUnseen = checks.some(({ state }) => state === 'unseen')
  const found = useProbe(value?.state === 'done' && isUnseen && isBlind, probe.value, ({ url }) => {
    announce('The probe is there')
    probe.value = url
    void start()
  })
  const isDead = value?.state === 'stopped' && value.findings.length === 0
  return (
    <div class="test">
      <header class="test-head">
        <div class="test-title">
          <div>
            <h1>Test my endpoint</h1>
            <p class="detail-sub">
              {notifyUrl === undefined ? (
                'No notify URL yet. Set it in the bar at the top.'
              ) : (
                <>
                  <span class="mono">POST</span> <bdi class="mono">{notifyUrl}</bdi>
                </>
              )}
            </p>
          </div>
          <div class="actions">
            <CopyButton
              text={() => doctorCommand(notifyUrl ?? '', probe.value, setup.value)}
              label="Copy gw doctor command"
            >
              Copy gw doctor command
            </CopyButton>
            <Button
              look="primary"
              icon="play"
              busy={isRunning}
              disabled={isOffline.value || notifyUrl === undefined}
              onClick={() => void start()}
            >
              {value === undefined || value.state === 'none' ? 'Run the test' : 'Run again'}
            </Button>
          </div>
        </div>
        <ActionError of={action} />
        <details class="test-options">
          <summary>Probe and setup of your test shop</summary>
          <form class="field-pair" onSubmit={(event) => void start(event)}>
            <TextField
              label="Probe URL"
              of={probe}
              placeholder="http://127.0.0.1:3000/effects"
              hint="Returns how often an order was processed. Without it, several checks can’t be observed."
              isMono
            />
            <TextField
              label="Setup URL"
              of={setup}
              placeholder="http://127.0.0.1:3000/test-orders"
              hint="Gets each order before its notification. Orders cost €19.99 and start with DOCTOR_."
              isMono
            />
          </form>
        </details>
        {value !== undefined && value.state !== 'none' && !isDead && (
          <Summary run={value} checks={checks} />
        )}
      </header>
      {value?.state === 'stopped' && !isDead && (
        <div class="callout status-failed test-stopped">
          <i class="status-glyph" aria-hidden="true" />
          <p>
            <strong>The test stopped.</strong> {value.reason}
          </p>
        </div>
      )}
      {isDead && (
        <section class="callout alarm status-failed test-stopped">
          <i class="status-glyph" aria-hidden="true" />
          <h3>The test couldn’t start</h3>
          <p>{value.reason}.</p>
          <p>
            Nothing was checked. Start your endpoint, or change its URL in the bar at the top, and
            run the test again.
          </p>
        </section>
      )}
      {!isDead && value?.state !== 'none' && checks.length > 0 && (
        <Scorecard checks={checks} run={value} probe={<ProbeHint probe={found} />} />
      )}
      {value?.state === 'none' && (
        <div class="empty">
          <h2>{checks.length} checks, a few seconds</h2>
          <p>
            The sandbox sends your endpoint valid, repeated, forged, and odd notifications, and
            shows what it does with each. Give your test shop the orders that start with DOCTOR_.
          </p>
          {notifyUrl === undefined && (
            <div class="actions">
              <LinkButton href={linkTo('start')}>Set the notify URL</LinkButton>
            </div>
          )}
        </div>
      )}
    </div>
  )
}

function Summary(props: { readonly run: DoctorRunView; readonly checks: readonly ShownCheck[] }) {
  const { run, checks } = props
  const count = (state: CheckState): number => checks.filter((one) => one.state === state).length
  const judged = count('passed') + count('failed') + count('look')
  const unseen = checks.find(({ state }) => state === 'unseen')
  return (
    <div class="test-summary">
      <p>
        <b>{count('passed')}</b> of {judged} {run.state === 'running' ? 'so far' : 'checked'} passed
        {count('failed') > 0 && <Status kind="failed">{count('failed')} failed</Status>}
        {count('look') > 0 && (
          <Status kind="pending">
            {count('look')} need{count('look') === 1 ? 's' : ''} a look
          </Status>
        )}
        {unseen !== undefined && (
          <a href={linkTo('test', unseen.id)}>
            <Status kind="neutral">{count('unseen')} not observed</Status>
          </a>
        )}
        {run.tookMs !== undefined && <small>Ran in {formatDuration(run.tookMs)}</small>}
        {count('notRun') > 0 && (
          <small>{count('notRun')} not run, because they would show nothing new</small>
        )}
      </p>
      <div class="test-segments" aria-hidden="true">
        {checks.map(({ id, state }) => (
          <i key={id} class={`segment-${state}`} />
        ))}
      </div>
    </div>
  )
}

function summaryOf(run: DoctorRunView): string {
  const failed = run.findings.filter(({ verdict }) => verdict === 'failed').length
  return `${run.findings.length} of ${run.checks.length} checks run, ${failed} failed`
}

/** A check that someone had open before the run stays open only if it failed, too. */
function showFirstFailure(run: DoctorRunView): void {
  const checks = shownChecks(run)
  const { section, id } = route.value
  const isFailed = checks.some((one) => one.id === id && one.state === 'failed')
  const first = firstToShow(checks)
  if (section === 'test' && id !== undefined && !isFailed && first) goTo(linkTo('test', first.id))
}

/** Returns the command that runs the same checks in a terminal or in CI. */
function doctorCommand(url: string, probe: string, setup: string): string {
  const options = [
    ...(probe.trim() === '' ? [] : ['--probe', quoteForShell(probe.trim())]),
    ...(setup.trim() === '' ? [] : ['--setup', quoteForShell(setup.trim())]),
  ]
  return ['npx @gw/cli doctor', quoteForShell(url), ...options].join(' ')
}

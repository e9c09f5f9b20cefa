import {
  checkEndpoint,
  checks,
  createProbe,
  createSetup,
  DoctorStopped,
  type Exchange,
  untrustedSigner,
} from '@gw/doctor'
import { fixesFor, probeCode } from '@gw/doctor/fixes'
import { targetOfUrl } from '@gw/inspect/internal'
import { mustFind, rejection } from '../message/errors.ts'
import type { Sandbox } from '../state/sandbox.ts'
import type { ControlInternals } from './routes/internals.ts'
import type {
  DoctorOrderOptions,
  DoctorRuns,
  DoctorRunView,
  ExchangeView,
  ProbeView,
} from './views/doctor-views.ts'
import { viewBytes } from './views/views.ts'

const MAX_SHOWN_BYTES = 16_384
const MAX_EXCHANGES = 8
const AMOUNT = { currency: 'EUR', value: '1999' }

/** Creates the runs of a sandbox. The last one is kept. */
export function createDoctorRuns(sandbox: Sandbox, internals: ControlInternals): DoctorRuns {
  let run: DoctorRunView = { state: 'none', url: null, checks, findings: [] }
  const exchanges = new Map<string, Exchange[]>()

  const perform = async (url: string, options: DoctorOrderOptions): Promise<void> => {
    const { gatewaySigner, gatewaySignerAs, wireNow, canSign } = internals
    const { clientId, signer: own } = sandbox.merchant
    const { amount = AMOUNT, probe, setup } = options
    const nowMs = wireNow()
    // Different from the orders of a gw doctor that runs at the same moment.
    const name = `C${Date.now().toString(36).toUpperCase()}`
    const createOrder = setup === undefined ? undefined : createSetup(setup)
    const startMs = performance.now()
    const finish = (changes: Partial<DoctorRunView>): void => {
      const tookMs = Math.round(performance.now() - startMs)
      run = { ...run, ...changes, running: undefined, tookMs }
    }
    try {
      const findings = await checkEndpoint(
        {
          endpoint: {
            url,
            target: targetOfUrl(url),
            clientId,
            signer: gatewaySigner(),
            untrustedSigner: () => untrustedSigner(gatewaySigner().keyVersion),
            now: wireNow,
          },
          probe: probe === undefined ? undefined : createProbe(probe),
          order: async (suffix) => {
            const order = { paymentRequestId: `DOCTOR_${suffix}_${name}-p1`, amount }
            await createOrder?.(order)
            return order
          },
          createPayment: async ({ paymentRequestId, amount: paymentAmount }, state) =>
            internals.prepareDoctorPayment({ paymentRequestId, paymentAmount, state }),
          nowMs,
          latenessMs: 0,
        },
        {
          gatewaySigner: gatewaySignerAs,
          ownSigner: canSign
            ? (keyVersion) => ({ keyVersion, sign: (bytes) => own.sign(bytes) })
            : undefined,
        },
        {
          onCheck: (running) => {
            run = { ...run, running }
          },
          onFinding: (finding) => {
            run = { ...run, findings: [...run.findings, finding] }
          },
          onExchange: (id, exchange) => {
            const own = exchanges.get(id) ?? []
            if (own.length < MAX_EXCHANGES) exchanges.set(id, [...own, exchange])
          },
        },
      )
      finish({ state: 'done', findings })
    } catch (error) {
      if (!(error instanceof DoctorStopped)) process.emitWarning(String(error))
      finish({ state: 'stopped', reason: error instanceof Error ? error.message : String(error) })
    }
  }

  return {
    view: () => run,
    start(options) {
      if (run.state === 'running') {
        throw rejection('GW_SANDBOX_STATE_NOT_ALLOWED', 'A test is running. Wait until it is done')
      }
      const { checkNotifyUrl } = internals
      const url = needUrl(checkNotifyUrl(options.url ?? sandbox.merchant.notifyUrl))
      const probe = checkNotifyUrl(options.probe)
      const setup = checkNotifyUrl(options.setup)
      exchanges.clear()
      run = { state: 'running', url, checks, findings: [] }
      void perform(url, { ...options, probe, setup })
      return run
    },
    show(checkId) {
      const found = run.findings.find(({ id }) => id === checkId)
      const finding = mustFind(found, 'finding', checkId, 'Run the test first')
      return {
        finding,
        exchanges: (exchanges.get(checkId) ?? []).map(viewExchange),
        fixes: finding.mistake && fixesFor(finding.mistake),
      }
    },
    async lookForProbe(given) {
      const { checkNotifyUrl } = internals
      const beside = (): string => new URL('/effects', needUrl(sandbox.merchant.notifyUrl)).href
      const url = needUrl(checkNotifyUrl(given ?? beside()))
      return { url, ...(await askProbe(url)), codes: probeCode() }
    },
  }
}

function needUrl(url: string | undefined): string {
  if (url !== undefined) return url
  throw rejection(
    'GW_SANDBOX_STATE_NOT_ALLOWED',
    'No URL is set for notifications. Set it first, or pass url',
  )
}

async function askProbe(url: string): Promise<Pick<ProbeView, 'isThere' | 'reason'>> {
  try {
    await createProbe(url)('DOCTOR_PROBE')
    return { isThere: true }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    return { isThere: false, reason: error.message }
  }
}

function viewExchange({ url, headers, body, response }: Exchange): ExchangeView {
  const received = response.failure === undefined ? response : undefined
  const responseHeaders = Object.entries(received?.headers ?? {}).map(
    ([name, value]) => [name, String(value)] as const,
  )
  return {
    url,
    headers,
    body: viewBytes(body.slice(0, MAX_SHOWN_BYTES)),
    bodyBytes: body.length,
    status: received?.status,
    responseHeaders: Object.fromEntries(responseHeaders),
    response: received && viewBytes(received.body.slice(0, MAX_SHOWN_BYTES)),
    failure: response.failure,
    durationMs: response.durationMs,
  }
}

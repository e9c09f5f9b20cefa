import {
  type CreatePayment,
  checkEndpoint,
  checks,
  createProbe,
  createSetup,
  DoctorStopped,
  untrustedSigner,
} from '@gw/doctor'
import { targetOfUrl } from '@gw/inspect/internal'
import { createSigner } from '@gw/signature'
import type { CommandCall } from '../../config/command-call.ts'
import { readGateway, readPrivateKey } from '../../config/key-options.ts'
import { findRunningSandbox, findSandboxFile } from '../../config/sandbox-folder.ts'
import { formatFindings } from '../../doctor/format-findings.ts'
import { withProgress } from '../../io/progress.ts'
import type { Report } from '../../io/report.ts'
import { UsageError } from '../../io/usage-error.ts'
import { checkLoopback } from '../../messages/check-loopback.ts'
import { control } from '../sandbox/control-call.ts'

/** Sends valid and invalid notifications to an endpoint, and reports how it handles them. */
export async function doctor(call: CommandCall): Promise<Report> {
  const { operands, configuration, io } = call
  const [url = ''] = operands
  const probeUrl = configuration.text('probe')
  const allowRemote = configuration.flag('allowRemote')
  checkLoopback(url, allowRemote)
  if (probeUrl !== undefined) checkLoopback(probeUrl, allowRemote, configuration.labelOf('probe'))
  const setupUrl = configuration.text('setup')
  if (setupUrl !== undefined) checkLoopback(setupUrl, allowRemote, configuration.labelOf('setup'))
  const setup = setupUrl === undefined ? undefined : createSetup(setupUrl)
  const amount = readAmount(configuration.text('amount'), configuration.labelOf('amount'))
  const target = configuration.text('target') ?? targetOfUrl(url)
  const { clientId, signer, privateKey } = await readGateway(call)
  const ownFile = configuration.text('privateKey') ?? (await findSandboxFile(call, 'merchantKey'))
  const ownKey = ownFile === undefined ? undefined : await readPrivateKey(call, ownFile)
  const { now } = io
  const untrusted = () => untrustedSigner(signer.keyVersion)
  void untrusted() // generating its key is slow, and the first notifications do not need it
  const nowMs = now()
  const run = nowMs.toString(36).toUpperCase()
  const context = {
    endpoint: { url, target, clientId, signer, untrustedSigner: untrusted, now },
    probe: probeUrl === undefined ? undefined : createProbe(probeUrl),
    order: async (suffix: string) => {
      const order = { paymentRequestId: `DOCTOR_${suffix}_${run}-p1`, amount }
      await setup?.(order)
      return order
    },
    createPayment: await findCreatePayment(call, clientId),
    nowMs,
    latenessMs: 0,
  }
  const keys = {
    gatewaySigner: (keyVersion: number) => createSigner({ privateKey, keyVersion }),
    ownSigner:
      ownKey === undefined
        ? undefined
        : (keyVersion: number) => createSigner({ privateKey: ownKey, keyVersion }),
  }
  let step = 0
  const findings = await withProgress(
    call,
    () => `Checking your endpoint, ${step} of ${checks.length}`,
    () =>
      checkEndpoint(context, keys, {
        onCheck: () => {
          step += 1
        },
      }),
  ).catch((error: unknown) => {
    throw error instanceof DoctorStopped ? new UsageError(error.message) : error
  })
  const mistakes = [...new Set(findings.flatMap(({ mistake }) => mistake ?? []))]
  const isUnseen = findings.some(({ verdict }) => verdict === 'notObserved')
  const ok = mistakes.length === 0 && !(configuration.flag('strict') && isUnseen)
  const skipped = checks.length - findings.length
  return {
    exitCode: ok ? 0 : 1,
    json: { ok, url, target, probe: probeUrl ?? null, mistakes, findings, skipped },
    text: (style, columns) => formatFindings(findings, style, { columns, checks: checks.length }),
  }
}

/** Returns a function that creates payments in the sandbox whose key signs the notifications, if that is running. */
async function findCreatePayment(
  call: CommandCall,
  clientId: string,
): Promise<CreatePayment | undefined> {
  if (call.configuration.text('gatewayKey') !== undefined) return undefined
  if ((await findRunningSandbox(call))?.clientId !== clientId) return undefined
  // It may have stopped, or require a token.
  const isReachable = await control(call, 'GET /doctor', {}).then(
    () => true,
    () => false,
  )
  if (!isReachable) return undefined
  return ({ paymentRequestId, amount }, state) =>
    control(call, 'POST /doctor/payments', {}, { paymentRequestId, paymentAmount: amount, state })
}

function readAmount(text = 'EUR:1999', label: string): { currency: string; value: string } {
  const [, currency, value] = /^([A-Z]{3}):([1-9]\d{0,14})$/.exec(text) ?? []
  if (currency !== undefined && value !== undefined) return { currency, value }
  throw new UsageError(`${label} must be a currency and minor units, such as EUR:1999`)
}

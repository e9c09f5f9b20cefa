import { createServer } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { SelfSignedCertificate } from '@gw/keys'
import { createSandboxClock } from './clock/sandbox-clock.ts'
import { createControl } from './control/router.ts'
import { createDeliveries } from './delivery/deliveries.ts'
import { createNotify } from './delivery/notify.ts'
import { createCheckNotifyUrl } from './delivery/notify-url.ts'
import { createFaults } from './faults/faults.ts'
import { createAnswering } from './gateway/answering.ts'
import { createGateway } from './gateway/gateway.ts'
import { checkPayOutcome } from './gateway/operations/operation.ts'
import { createRejections } from './gateway/rejections.ts'
import { hostsOf } from './hosts-of.ts'
import { createGatewayKeys } from './keys/gateway-keys.ts'
import { keyPairOf } from './keys/key-pairs.ts'
import { createAuthorizations } from './ledger/authorizations.ts'
import { createIdentifiers } from './ledger/identifiers.ts'
import { createLedger } from './ledger/ledger.ts'
import { createPayments } from './ledger/payments.ts'
import { createPerformedRequests } from './ledger/performed-requests.ts'
import { createRegistrations } from './ledger/registrations.ts'
import { closeServer, listen } from './listen.ts'
import { createMerchant } from './merchant.ts'
import { answerRequest } from './route-request.ts'
import type { Sandbox, SandboxOptions } from './sandbox.ts'

const MAX_KEPT = 50_000
const MAX_REJECTIONS = 100

/**
 * Starts a gateway on loopback. Keys are made in the background: what needs one waits for it, and starting does not.
 *
 * @throws {@link SandboxError} `GW_SANDBOX_PORT_UNAVAILABLE`
 * @throws TypeError if an option is none
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const clock = toClock(options.clock)
  const { now } = clock
  const wireNow = options.wireTime === 'real' ? Date.now : now
  const checkNotifyUrl = createCheckNotifyUrl(options.notifications?.allowRemote)
  const merchant = createMerchant(checkNotifyUrl, options.merchant)
  const { clientId } = merchant
  const keys = createGatewayKeys(options.gatewayPrivateKey)
  const faults = createFaults({ seed: options.seed ?? 1 })
  const signer = (): ReturnType<typeof keys.signer> => keys.signer()
  const rotateKey = async (): Promise<number> => keys.rotate()
  const sending = { clock, wireNow, clientId, signer, faults, rotateKey }
  const deliveries = createDeliveries({ ...options.notifications, ...sending })
  const notify = createNotify(deliveries, merchant)
  const identifiers = createIdentifiers(now)
  const ledger = createLedger(MAX_KEPT)
  const payments = createPayments({ ledger, identifiers, now, notify, checkNotifyUrl })
  const performed = createPerformedRequests(MAX_KEPT)
  const rejections = createRejections(MAX_REJECTIONS, merchant)
  let payOutcome = checkPayOutcome(options.payOutcome)
  const operationContext = () => ({ payments, performed, checkNotifyUrl, payOutcome })
  const send = createAnswering({ clientId, keys, clock, wireNow })
  const gateway = createGateway({
    merchant,
    now: wireNow,
    operationContext,
    faults,
    rejections,
    send,
  })

  const tls = options.tls === true ? await makeCertificate() : undefined
  const server = tls
    ? createSecureServer({ cert: tls.certificate, key: tls.privateKey })
    : createServer()
  const port = await listen(server, options.port ?? 0)
  const url = `${tls ? 'https' : 'http'}://127.0.0.1:${port}`
  const sandbox: Sandbox = {
    url,
    hosts: hostsOf(url),
    ca: tls?.certificate,
    merchant,
    gatewayKeys: keys,
    clock,
    payments,
    authorizations: createAuthorizations({
      identifiers,
      notify,
      clientId,
      maxAuthorizations: MAX_KEPT,
    }),
    registrations: createRegistrations({ identifiers, notify, maxRegistrations: MAX_KEPT }),
    deliveries,
    faults,
    rejections,
    get payOutcome() {
      return payOutcome
    },
    set payOutcome(outcome) {
      payOutcome = checkPayOutcome(outcome)
    },
    async close() {
      deliveries.close()
      if (clock !== options.clock) clock.close()
      await closeServer(server)
    },
  }
  const halves = { gateway, control: createControl(sandbox) }
  server.on('request', (request, response) => answerRequest(request, response, halves))
  return sandbox
}

/** Makes a certificate for a key that is made once in a process. */
async function makeCertificate(): Promise<SelfSignedCertificate> {
  // Loaded when asked for: it brings node-forge.
  const [{ createCertificate }, { privateKey }] = await Promise.all([
    import('@gw/keys'),
    keyPairOf('tls'),
  ])
  return createCertificate({ privateKey })
}

function toClock(clock: SandboxOptions['clock']): ReturnType<typeof createSandboxClock> {
  return clock !== undefined && 'now' in clock ? clock : createSandboxClock(clock)
}

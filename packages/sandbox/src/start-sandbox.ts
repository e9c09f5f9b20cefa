import { createServer } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { CompleteHosts } from '@gw/endpoints'
import type { SelfSignedCertificate } from '@gw/keys'
import { createSandboxClock, type SandboxClock } from './clock/sandbox-clock.ts'
import { createControl } from './control/router.ts'
import { createDeliveries } from './delivery/deliveries.ts'
import type { Notify } from './delivery/delivery.ts'
import { createCheckNotifyUrl } from './delivery/notify-address.ts'
import { createEventHub } from './events/events.ts'
import { createFaults } from './faults/faults.ts'
import { createCalls } from './gateway/calls.ts'
import { createGateway } from './gateway/gateway.ts'
import { checkPayOutcome } from './gateway/operations/operation.ts'
import { createRejections } from './gateway/rejections.ts'
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
import { checkSandboxOptions, type SandboxOptions } from './options.ts'
import { routeRequest } from './route-request.ts'
import type { Sandbox } from './sandbox.ts'

const MAX_KEPT = 50_000
const MAX_REJECTIONS = 100
const MAX_CALLS = 500

/**
 * Starts a gateway on loopback. Keys are generated in the background. Starting does not wait for them, but the first
 * message that needs one does. Await `sandbox.ready()` to avoid that.
 *
 * @throws {@link SandboxError} `GW_SANDBOX_PORT_UNAVAILABLE`
 * @throws TypeError if an option is invalid
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  checkSandboxOptions(options)
  const clock = toClock(options.clock)
  const { now } = clock
  const { wireTime = 'clock', seed = 1, keyFolder } = options
  const wireNow = wireTime === 'real' ? Date.now : now
  const events = createEventHub(now)
  if (options.onEvent !== undefined) events.subscribe(options.onEvent)
  const checkNotifyUrl = createCheckNotifyUrl(options.notifications?.allowRemote)
  const merchant = createMerchant(checkNotifyUrl, options.merchant, () =>
    events.emit({ type: 'settings', change: 'notifyUrl' }),
  )
  const { clientId } = merchant
  const keys = createGatewayKeys({
    privateKey: options.gatewayPrivateKey,
    onRotated: (keyVersion) => events.emit({ type: 'key', change: 'rotated', keyVersion }),
  })
  const faults = createFaults({
    seed,
    onChange: (change) => events.emit({ type: 'fault', ...change }),
  })
  const signingKeys = { signer: () => keys.signer(), rotateKey: () => keys.rotate() }
  const deliveries = createDeliveries({
    ...options.notifications,
    ...signingKeys,
    clock,
    wireNow,
    clientId,
    faults,
    events,
    defaultUrl: () => merchant.notifyUrl,
  })
  const notify: Notify = (notification) => {
    const { url = merchant.notifyUrl } = notification
    if (url !== undefined) deliveries.deliver({ ...notification, url })
  }
  const identifiers = createIdentifiers(now)
  const ledger = createLedger(MAX_KEPT)
  const payments = createPayments({ ledger, identifiers, now, notify, checkNotifyUrl, events })
  const authorizations = createAuthorizations({
    identifiers,
    notify,
    checkNotifyUrl,
    clientId,
    maxAuthorizations: MAX_KEPT,
  })
  const registrations = createRegistrations({ identifiers, notify, maxRegistrations: MAX_KEPT })
  const rejections = createRejections(MAX_REJECTIONS, merchant)
  const calls = createCalls(MAX_CALLS)
  let payOutcome = checkPayOutcome(options.payOutcome)

  const tls = options.tls === true ? await makeCertificate() : undefined
  const server = tls
    ? createSecureServer({ cert: tls.certificate, key: tls.privateKey })
    : createServer()
  const port = await listen(server, options.port ?? 0)
  const url = `${tls ? 'https' : 'http'}://127.0.0.1:${port}`
  const unsubscribe = clock.subscribe?.((change) => events.emit({ type: 'clock', ...change }))
  const sandbox: Sandbox = {
    url,
    hosts: hostsOf(url),
    ca: tls?.certificate,
    merchant,
    gatewayKeys: keys,
    clock,
    payments,
    authorizations,
    registrations,
    deliveries,
    seed,
    wireTime,
    keyFolder,
    faults,
    calls,
    rejections,
    events,
    get payOutcome() {
      return payOutcome
    },
    set payOutcome(outcome) {
      payOutcome = checkPayOutcome(outcome)
      events.emit({ type: 'settings', change: 'payOutcome' })
    },
    async ready() {
      // Creates one signature with each key, so that the keys are not only generated but also imported.
      const warmUp = new Uint8Array()
      const isOwnKey = options.merchant?.publicKey !== undefined
      await Promise.all([
        keys.signer().sign(warmUp),
        isOwnKey ? merchant.publicKeys() : merchant.signer.sign(warmUp),
      ])
    },
    async close() {
      unsubscribe?.()
      deliveries.close()
      if (clock !== options.clock) clock.close()
      await closeServer(server)
    },
  }
  const performed = createPerformedRequests(MAX_KEPT)
  const shared = { payments, authorizations, performed, checkNotifyUrl, clientId, url, now }
  const isStrict = options.strict === true
  const gateway = createGateway({
    merchant,
    keys: signingKeys,
    clock,
    wireNow,
    operationContext: () => ({ ...shared, payOutcome, isStrict }),
    faults,
    rejections,
    calls,
    events,
  })
  const handlers = { gateway, control: createControl(sandbox) }
  server.on('request', (request, response) => routeRequest(request, response, handlers))
  return sandbox
}

/** Creates a certificate for a key that is generated once per process. */
async function makeCertificate(): Promise<SelfSignedCertificate> {
  // Loaded on first use, because it loads node-forge.
  const [{ createCertificate }, { privateKey }] = await Promise.all([
    import('@gw/keys'),
    keyPairOf('tls'),
  ])
  return createCertificate({ privateKey })
}

function toClock(clock: SandboxOptions['clock']): SandboxClock {
  return clock !== undefined && 'now' in clock ? clock : createSandboxClock(clock)
}

/** Fills every slot of the hosts with the sandbox. */
function hostsOf(url: string): CompleteHosts {
  return {
    northAmerica: { us: url, other: [url] },
    asia: { recommended: url, legacy: url },
    europe: { recommended: url, inStore: url },
  }
}

import { randomUUID } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { CompleteHosts } from '@gw/endpoints'
import type { SelfSignedCertificate } from '@gw/keys'
import { createControl } from '../control/router.ts'
import type { ControlInternals } from '../control/routes/internals.ts'
import { createSignIn } from '../control/sign-in.ts'
import type { DoctorRuns } from '../control/views/doctor-views.ts'
import type { Tables } from '../data/tables.ts'
import { createGateway } from '../gateway/gateway.ts'
import type { Access } from '../http/access.ts'
import { closeServer, listen } from '../http/listen.ts'
import { keyPairOf } from '../keys/key-pairs.ts'
import { createPerformedRequests } from '../ledger/performed-requests.ts'
import { createCheckNotifyUrl } from '../merchant/notify-address.ts'
import { createPayer } from '../payer/payer.ts'
import { createPayerPages } from '../payer/payer-pages.ts'
import { MAX_KEPT, type SandboxState } from '../state/create-state.ts'
import type { SandboxOptions } from '../state/options.ts'
import type { Sandbox } from '../state/sandbox.ts'
import { routeRequest } from './route-request.ts'

/**
 * Serves the state of a sandbox to those who have access.
 *
 * @throws {@link SandboxError} `GW_SANDBOX_PORT_UNAVAILABLE`
 */
export async function serve(
  state: SandboxState,
  options: SandboxOptions,
  tables: Tables,
  access: Access,
): Promise<Sandbox> {
  const tls = options.tls === true ? await createServerCertificate(access) : undefined
  const server = tls
    ? createSecureServer({ cert: tls.certificate, key: tls.privateKey })
    : createServer()
  const port = await listen(server, options.port ?? 0, access.address)
  const url = `${tls ? 'https' : 'http'}://${access.urlHost}:${port}`
  const { merchant, keys, clock, wireNow, payments, authorizations } = state
  const { faults, rejections, calls, events, books, agenda } = state
  const sandbox: Sandbox = {
    url,
    hosts: hostsOf(url),
    ca: tls?.certificate,
    merchant,
    gatewayKeys: keys,
    clock,
    payments,
    authorizations,
    registrations: state.registrations,
    subscriptions: books.subscriptions,
    vault: books.vault,
    subMerchants: books.subMerchants,
    payer: createPayer(url, tls?.certificate),
    deliveries: state.deliveries,
    seed: options.seed ?? 1,
    wireTime: options.wireTime ?? 'clock',
    keyFolder: options.keyFolder,
    faults,
    calls,
    rejections,
    events,
    get payOutcome() {
      return state.payOutcome
    },
    set payOutcome(outcome) {
      state.payOutcome = outcome
    },
    get outcomes() {
      return state.outcomes
    },
    set outcomes(outcomes) {
      state.outcomes = outcomes
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
      state.close()
      await closeServer(server)
      tables.close()
    },
  }
  const { clientId } = merchant
  const performed = createPerformedRequests(tables, MAX_KEPT, url)
  const isStrict = options.strict === true
  const gateway = createGateway({
    merchant,
    keys: { signer: () => keys.signer(), rotateKey: () => keys.rotate() },
    clock,
    wireNow,
    operationContext: () => ({
      payments,
      authorizations,
      performed,
      registrations: state.registrations,
      agenda,
      ...books,
      newId: () => state.identifiers.next(),
      clientId,
      url,
      now: clock.now,
      payOutcome: state.payOutcome,
      outcomes: state.outcomes,
      isStrict,
    }),
    faults,
    rejections,
    calls,
    events,
  })
  const payer = createPayerPages({
    payments,
    authorizations,
    subscriptions: books.subscriptions,
    vault: books.vault,
    now: clock.now,
    deliveries: state.deliveries,
    clientId,
    access,
    url,
  })
  let doctor: Promise<DoctorRuns> | undefined
  const internals: ControlInternals = {
    run: randomUUID(),
    isKept: options.data !== undefined,
    canSign: options.merchant?.publicKey === undefined,
    gatewaySigner: () => keys.signer(),
    gatewaySignerAs: (keyVersion) => keys.signerAs(keyVersion),
    doctor: () => {
      doctor ??= import('../control/doctor-runs.ts').then(({ createDoctorRuns }) =>
        createDoctorRuns(sandbox, internals),
      )
      return doctor
    },
    wireNow,
    checkNotifyUrl: createCheckNotifyUrl(options.notifications?.allowRemote),
  }
  const control = createControl(sandbox, access, internals)
  const signIn = createSignIn(access, tls !== undefined)
  const handlers = { gateway, control, payer, signIn, access }
  server.on('request', (request, response) => {
    flushBefore(response, tables)
    routeRequest(request, response, handlers)
  })
  state.deliveries.resume()
  return sandbox
}

/** Writes the state before the first byte of a response is sent, whichever handler sends it. */
function flushBefore(response: ServerResponse, tables: Tables): void {
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse
  response.writeHead = ((...args: unknown[]) => {
    tables.flush()
    return writeHead(...args)
  }) as typeof response.writeHead
}

/** Creates a certificate for every name of the sandbox, and a key that is generated once per process. */
async function createServerCertificate({ names }: Access): Promise<SelfSignedCertificate> {
  // Loaded on first use, because it loads node-forge.
  const [{ createCertificate }, { privateKey }] = await Promise.all([
    import('@gw/keys'),
    keyPairOf('tls'),
  ])
  const hosts = [...new Set(['localhost', '127.0.0.1', '[::1]', ...names])]
  return createCertificate({ privateKey, hosts })
}

/** Fills every slot of the hosts with the sandbox. */
function hostsOf(url: string): CompleteHosts {
  return {
    northAmerica: { us: url, other: [url] },
    asia: { recommended: url, legacy: url },
    europe: { recommended: url, inStore: url },
  }
}

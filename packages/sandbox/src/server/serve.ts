import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { shortName } from '@gw/errors/internal'
import { createControl } from '../control/router.ts'
import { prepareDoctorPayment } from '../control/routes/doctor-payments.ts'
import type { ControlInternals } from '../control/routes/internals.ts'
import { createSignIn } from '../control/sign-in.ts'
import type { DoctorRuns } from '../control/views/doctor-views.ts'
import type { Tables } from '../data/tables.ts'
import type { Access } from '../http/access.ts'
import { closeServer, listen } from '../http/listen.ts'
import { createCheckNotifyUrl } from '../merchant/notify-address.ts'
import type { Sandbox } from '../state/sandbox.ts'
import { type RequestHandlers, routeRequest } from './route-request.ts'
import {
  type MerchantPart,
  type ServedMerchant,
  type SharedServer,
  serveMerchant,
} from './serve-merchant.ts'

/**
 * Serves the state of a sandbox, the first merchant's and that of all others, to those who have access.
 *
 * @throws {@link SandboxError} `GW_SANDBOX_PORT_UNAVAILABLE`
 */
export async function serve(
  parts: readonly [MerchantPart, ...MerchantPart[]],
  tables: Tables,
  access: Access,
): Promise<Sandbox> {
  const { options } = parts[0]
  const server = createServer()
  const port = await listen(server, options.port ?? 0, access.address)
  const url = `http://${access.urlHost}:${port}`
  const [first, ...others] = parts
  const { state } = first
  const served = new Map<string, ServedMerchant>()
  const shared: SharedServer = {
    url,
    access,
    forMerchant(clientId) {
      const found = served.get(clientId)
      if (found !== undefined) return found.sandbox
      throw new TypeError(
        `The sandbox does not have the merchant ${shortName(String(clientId))}. It has ${[...served.keys()].join(', ')}. Add it to merchants`,
      )
    },
    async close() {
      for (const part of parts) part.state.close()
      await closeServer(server)
      tables.close()
    },
  }
  const main = serveMerchant(first, shared)
  for (const one of [main, ...others.map((part) => serveMerchant(part, shared))]) {
    served.set(one.sandbox.merchant.clientId, one)
  }
  const { sandbox } = main
  const { keys, wireNow } = state
  let doctor: Promise<DoctorRuns> | undefined
  const internals: ControlInternals = {
    run: randomUUID(),
    isKept: tables.isKept,
    restoredAgeMs: tables.restoredAgeMs,
    canSign: options.merchant?.publicKey === undefined,
    gatewaySigner: () => keys.signer(),
    gatewaySignerAs: (keyVersion) => keys.signerAs(keyVersion),
    doctor: () => {
      doctor ??= import('../control/doctor-runs.ts').then(({ createDoctorRuns }) =>
        createDoctorRuns(sandbox, internals),
      )
      return doctor
    },
    prepareDoctorPayment: (payment) => prepareDoctorPayment(state.payments, payment),
    wireNow,
    checkNotifyUrl: createCheckNotifyUrl(options.notifications?.allowRemote),
  }
  const control = createControl(sandbox, access, internals)
  const signIn = createSignIn(access)
  const handlers: RequestHandlers = {
    gateway: (request, response) => {
      // A call of an unknown client is rejected in the name of the first merchant.
      const one = served.get(String(request.headers['client-id'])) ?? main
      return one.gateway(request, response)
    },
    payer: (request, response) => {
      const one = [...served.values()].find(({ payer }) => payer.has(request)) ?? main
      return one.payer.handle(request, response)
    },
    control,
    signIn,
    access,
  }
  server.on('request', (request, response) => routeRequest(request, response, handlers))
  for (const part of parts) part.state.deliveries.resume()
  return sandbox
}

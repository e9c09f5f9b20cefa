import { type Endpoint, operationPath, resolveEndpoint } from '@gw/endpoints'
import { endpointRules } from '@gw/endpoints/internal'
import {
  anything,
  boolean,
  callback,
  clock,
  type Filled,
  integer,
  observe,
  optional,
  type Rule,
  type Rules,
  readOptions,
} from '@gw/errors/internal'
import { inquiryPayment, type OperationBase } from '@gw/operations'
import type { Signer } from '@gw/signature'
import {
  assertDistinctKeys,
  clientIdRule,
  signerRules,
  toKeyRing,
  toSigner,
} from '@gw/signature/internal'
import { createAcceptedSignatures } from './options/accepted-signatures.ts'
import { agentTokenRule, assertTokenFound } from './options/agent-token.ts'
import type { AroundCall } from './options/around.ts'
import type { ClientObserver } from './options/client-event.ts'
import type { ClientOptions, ClientSettings, RetryOptions } from './options/client-options.ts'
import { watchConnectErrors } from './transport/connect-errors.ts'

const retryRules: Rules<Filled<RetryOptions>> = {
  attempts: integer(3, 1),
  baseDelayMs: integer(200, 0),
  maxDelayMs: integer(5_000, 0),
}

const rules: Rules<
  Pick<ClientSettings, keyof ClientSettings & keyof ClientOptions> &
    Pick<ClientOptions, 'gatewayKeys' | 'endpoint'>
> = {
  clientId: clientIdRule,
  signer: (value) => toSigner(value as Signer),
  gatewayKeys: anything,
  endpoint: (value, name) => readOptions(value as object, endpointRules, name),
  agentToken: agentTokenRule,
  timeoutMs: integer(30_000, 1),
  attemptTimeoutMs: integer(10_000, 1),
  retry: (value = {}, name) =>
    value === false
      ? { attempts: 1, baseDelayMs: 0, maxDelayMs: 0 }
      : readOptions(value as RetryOptions, retryRules, name),
  confirmResponses: boolean(true),
  maxResponseBytes: integer(1_048_576, 1),
  maxSkewMs: integer(300_000, 0),
  // Called as a plain function, because a browser's fetch must not be called as a method of another object.
  fetch: (value = (input: string, init: RequestInit) => globalThis.fetch(input, init), name) =>
    callback(value, name),
  now: clock,
  around: optional(callback) as Rule<AroundCall | undefined>,
  onEvent: optional(callback),
}

const NESTED = { endpoint: endpointRules, retry: retryRules, signer: signerRules }

/** Checks the options once, so that a mistake is reported at startup. */
export function prepareClient(options: ClientOptions): ClientSettings {
  assertTokenFound(options)
  const settings = readOptions(options, rules, undefined, NESTED)
  const { signer, gatewayKeys } = options
  assertDistinctKeys({ signer, gatewayKeys })
  const { clientId, endpoint, now, onEvent } = settings
  const prepared = {
    ...settings,
    keys: toKeyRing(gatewayKeys, { now }),
    resolve: fixEndpoint(endpoint),
    accepted: createAcceptedSignatures(),
  }
  watchConnectErrors()
  warn(clientId, endpoint, onEvent)
  return prepared
}

/** Resolves the host once, so an invalid host is reported now and later changes to the options have no effect. */
function fixEndpoint(endpoint: ClientOptions['endpoint']): ClientSettings['resolve'] {
  const { scenario, environment } = endpoint
  const { url, target } = resolveEndpoint({ ...endpoint, operation: inquiryPayment })
  const host = url.slice(0, -target.length)
  const known = new WeakMap<OperationBase, Endpoint>()
  return (operation) => {
    let found = known.get(operation)
    if (found === undefined) {
      const path = operationPath(operation, { scenario, environment })
      found = { url: host + path, target: path }
      known.set(operation, found)
    }
    return found
  }
}

function warn(
  clientId: string,
  { environment }: ClientOptions['endpoint'],
  onEvent: ClientObserver | undefined,
): void {
  const isSandboxId = clientId.startsWith('SANDBOX_')
  if (isSandboxId === (environment === 'sandbox')) return
  const warning = isSandboxId ? 'sandboxClientInProduction' : 'liveClientInSandbox'
  const message = `The client ID ${isSandboxId ? 'starts' : 'does not start'} with SANDBOX_, but environment is "${environment}". Check clientId and environment`
  observe(onEvent, { type: 'warning', warning, message })
}

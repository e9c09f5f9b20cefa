import { type Endpoint, operationPath, resolveEndpoint } from '@gw/endpoints'
import { assertKnownOptions, MAX_INT32, typeName } from '@gw/errors'
import { inquiryPayment, type OperationBase } from '@gw/operations'
import { assertDistinctKeys, isClientId, toKeyRing, toSigner } from '@gw/signature'
import { type ClientObserver, notify } from './client-event.ts'
import type { ClientOptions, ClientSettings, RetryOptions } from './client-options.ts'
import { watchConnectErrors } from './transport/connect-errors.ts'

const OPTIONS = [
  'clientId',
  'signer',
  'gatewayKeys',
  'endpoint',
  'timeoutMs',
  'attemptTimeoutMs',
  'retry',
  'confirmAnswers',
  'maxResponseBytes',
  'maxSkewMs',
  'fetch',
  'now',
  'onEvent',
] as const satisfies readonly (keyof ClientOptions)[]

const ENDPOINT_OPTIONS = [
  'hosts',
  'region',
  'scenario',
  'environment',
  'merchantCountry',
  'hostPreference',
  'hostIndex',
] as const satisfies readonly (keyof ClientOptions['endpoint'])[]

const RETRY_OPTIONS = [
  'attempts',
  'baseDelayMs',
  'maxDelayMs',
] as const satisfies readonly (keyof RetryOptions)[]

/** Where options belong that people pass beside the others. */
const NESTED_OPTIONS: readonly string[] = [
  ...ENDPOINT_OPTIONS.map((name) => `endpoint.${name}`),
  ...RETRY_OPTIONS.map((name) => `retry.${name}`),
  'signer.privateKey',
  'signer.keyVersion',
]

/** Checks the options once, so that a mistake is reported at startup. */
export function prepareClient(options: ClientOptions): ClientSettings {
  assertKnownOptions(options, [...OPTIONS, ...NESTED_OPTIONS])
  const { clientId, signer, gatewayKeys, endpoint, now = Date.now, onEvent } = options
  const { timeoutMs = 30_000, attemptTimeoutMs = 10_000, maxSkewMs = 300_000 } = options
  const { maxResponseBytes = 1_048_576, confirmAnswers = true } = options
  if (clientId === undefined || clientId === '') {
    throw new TypeError('clientId is missing. Check that its environment variable is set')
  }
  if (!isClientId(clientId)) {
    throw new TypeError('clientId must be 1 to 128 letters, digits, "_", or "-"')
  }
  assertInteger('timeoutMs', timeoutMs, 1)
  assertInteger('attemptTimeoutMs', attemptTimeoutMs, 1)
  assertInteger('maxSkewMs', maxSkewMs, 0)
  assertInteger('maxResponseBytes', maxResponseBytes, 1)
  if (typeof confirmAnswers !== 'boolean') {
    throw new TypeError(`confirmAnswers must be a boolean; got ${typeName(confirmAnswers)}`)
  }
  for (const name of ['fetch', 'now', 'onEvent'] as const) {
    if (options[name] !== undefined && typeof options[name] !== 'function') {
      const hint =
        name === 'now' ? '. Of a clock, pass its function, such as sandbox.clock.now' : ''
      throw new TypeError(`${name} must be a function; got ${typeName(options[name])}${hint}`)
    }
  }
  assertDistinctKeys({ signer, gatewayKeys })
  const settings: ClientSettings = {
    clientId,
    signer: toSigner(signer),
    keys: toKeyRing(gatewayKeys, { now }),
    resolve: fixEndpoint(endpoint),
    timeoutMs,
    attemptTimeoutMs,
    retry: prepareRetry(options.retry),
    confirmAnswers,
    maxResponseBytes,
    maxSkewMs,
    // Called as a plain function, because a browser's fetch must not be called as a method of another object.
    fetch: options.fetch ?? ((input, init) => globalThis.fetch(input, init)),
    now,
    onEvent,
  }
  watchConnectErrors()
  warn(clientId, endpoint, onEvent)
  return settings
}

/** Resolves the host once, so an invalid host is reported now and later changes to the options have no effect. */
function fixEndpoint(endpoint: ClientOptions['endpoint']): ClientSettings['resolve'] {
  assertKnownOptions(endpoint, ENDPOINT_OPTIONS, 'endpoint')
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

function prepareRetry(retry: RetryOptions | false | undefined): ClientSettings['retry'] {
  if (retry === false) return { attempts: 1, baseDelayMs: 0, maxDelayMs: 0 }
  if (retry !== undefined) assertKnownOptions(retry, RETRY_OPTIONS, 'retry')
  const { attempts = 3, baseDelayMs = 200, maxDelayMs = 5_000 } = retry ?? {}
  assertInteger('retry.attempts', attempts, 1)
  assertInteger('retry.baseDelayMs', baseDelayMs, 0)
  assertInteger('retry.maxDelayMs', maxDelayMs, 0)
  return { attempts, baseDelayMs, maxDelayMs }
}

function warn(
  clientId: string,
  { environment }: ClientOptions['endpoint'],
  onEvent: ClientObserver | undefined,
): void {
  const isSandboxId = clientId.startsWith('SANDBOX_')
  if (isSandboxId && environment === 'production') {
    const message =
      'The client ID starts with SANDBOX_, but environment is "production". Check clientId and environment'
    notify(onEvent, { type: 'warning', warning: 'sandboxClientInProduction', message })
  }
  if (!isSandboxId && environment === 'sandbox') {
    const message =
      'The client ID does not start with SANDBOX_, but environment is "sandbox". Check clientId and environment'
    notify(onEvent, { type: 'warning', warning: 'liveClientInSandbox', message })
  }
}

function assertInteger(name: string, value: number, least: number): void {
  if (Number.isInteger(value) && value >= least && value <= MAX_INT32) return
  throw new TypeError(`${name} must be an integer from ${least} to ${MAX_INT32}`)
}

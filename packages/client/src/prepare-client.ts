import { type Endpoint, operationPath, resolveEndpoint } from '@gw/endpoints'
import { MAX_INT32 } from '@gw/errors'
import type { OperationBase } from '@gw/operations'
import { inquiryPayment } from '@gw/operations'
import { assertDistinctKeys, isClientId, toKeyRing, toSigner } from '@gw/signature'
import { type ClientObserver, notify } from './client-event.ts'
import type { ClientOptions, ClientSettings, RetryOptions } from './client-options.ts'

/** Checks the options once, so that a mistake is told at start-up. */
export function prepareClient(options: ClientOptions): ClientSettings {
  const { clientId, signer, gatewayKeys, endpoint, now = Date.now, onEvent } = options
  const { timeoutMs = 30_000, attemptTimeoutMs = 10_000, maxSkewMs = 300_000 } = options
  const { maxResponseBytes = 1_048_576 } = options
  if (!isClientId(clientId)) {
    throw new TypeError('clientId must be your client id: 1 to 128 letters, digits, "_" or "-"')
  }
  checkNumber('timeoutMs', timeoutMs, 1)
  checkNumber('attemptTimeoutMs', attemptTimeoutMs, 1)
  checkNumber('maxSkewMs', maxSkewMs, 0)
  checkNumber('maxResponseBytes', maxResponseBytes, 1)
  for (const name of ['fetch', 'now', 'onEvent'] as const) {
    if (options[name] !== undefined && typeof options[name] !== 'function') {
      throw new TypeError(`${name} must be a function`)
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
    maxResponseBytes,
    maxSkewMs,
    // Called as a plain function: a browser's fetch rejects to be a method of something else.
    fetch: options.fetch ?? ((input, init) => globalThis.fetch(input, init)),
    now,
    onEvent,
  }
  warn(clientId, endpoint, onEvent)
  return settings
}

/** Resolves the host once: a wrong one is told now, and nobody can exchange it under a client that runs. */
function fixEndpoint(endpoint: ClientOptions['endpoint']): ClientSettings['resolve'] {
  if (typeof endpoint !== 'object' || endpoint === null) {
    throw new TypeError('endpoint must be { hosts, region, scenario, environment }')
  }
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
  if (retry !== undefined && (typeof retry !== 'object' || retry === null)) {
    throw new TypeError('retry must be { attempts, baseDelayMs, maxDelayMs }, or false')
  }
  const { attempts = 3, baseDelayMs = 200, maxDelayMs = 5_000 } = retry ?? {}
  checkNumber('retry.attempts', attempts, 1)
  checkNumber('retry.baseDelayMs', baseDelayMs, 0)
  checkNumber('retry.maxDelayMs', maxDelayMs, 0)
  return { attempts, baseDelayMs, maxDelayMs }
}

function warn(
  clientId: string,
  { environment }: ClientOptions['endpoint'],
  onEvent: ClientObserver | undefined,
): void {
  const isSandboxId = clientId.startsWith('SANDBOX_')
  if (isSandboxId && environment === 'production') {
    const message = 'the client id belongs to the sandbox, and the environment is production'
    notify(onEvent, { type: 'warning', warning: 'sandboxClientInProduction', message })
  }
  if (!isSandboxId && environment === 'sandbox') {
    const message = 'the client id is not one of the sandbox, and the environment is sandbox'
    notify(onEvent, { type: 'warning', warning: 'liveClientInSandbox', message })
  }
}

function checkNumber(name: string, value: number, least: number): void {
  if (Number.isInteger(value) && value >= least && value <= MAX_INT32) return
  throw new TypeError(`${name} must be a whole number from ${least} to ${MAX_INT32}`)
}

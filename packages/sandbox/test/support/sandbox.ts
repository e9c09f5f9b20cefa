import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Sandbox, type SandboxOptions, startSandbox } from '@gw/sandbox'
import { signRequest } from '@gw/signature'
import { testKeyPair } from '@gw/testkit'
import { expect, onTestFinished } from 'vitest'

export const EUR_100 = { currency: 'EUR', value: '100' }
export const INQUIRY = '/ams/sandbox/api/v1/payments/inquiryPayment'
export const START_MS = Date.UTC(2026, 10, 15)
/** Matches the error of a step that the state does not allow. */
export const NOT_ALLOWED = expect.objectContaining({ code: 'GW_SANDBOX_STATE_NOT_ALLOWED' })

export const merchantPair = pemPair('merchant')
export const gatewayPair = pemPair('gateway')

function pemPair(name: string) {
  const { privatePem, publicPem } = testKeyPair(name)
  return { privateKey: privatePem, publicKey: publicPem }
}

/** Creates an empty folder that is removed after the test. */
export function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gw-sandbox-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Starts a sandbox whose clock only the test moves. It is closed with the test. */
export async function start(options: SandboxOptions = {}): Promise<Sandbox> {
  const sandbox = await startSandbox({
    clock: { startMs: START_MS, speed: 0 },
    gatewayPrivateKey: gatewayPair.privateKey,
    ...options,
    merchant: { privateKey: merchantPair.privateKey, ...options.merchant },
  })
  onTestFinished(() => sandbox.close())
  return sandbox
}

/** The changes that a test can make in a call. */
export interface CallChoice {
  readonly method?: string
  readonly target?: string
  readonly signedTarget?: string
  readonly clientId?: string
  readonly now?: () => number
  readonly headers?: Readonly<Record<string, string | undefined>>
  /** Sent instead of the signed body. */
  readonly sentBody?: string | Uint8Array
}

/** A response with its parsed body. */
export interface CallResponse {
  readonly status: number
  readonly headers: Headers
  readonly json: { readonly result: Record<string, string>; readonly [field: string]: unknown }
}

/** Calls the sandbox, correctly signed unless the choice changes it. */
export async function call(
  sandbox: Sandbox,
  body: unknown,
  choice: CallChoice = {},
): Promise<CallResponse> {
  const { method = 'POST', target = INQUIRY, clientId = sandbox.merchant.clientId } = choice
  const signed = await signRequest({
    method,
    clientId,
    target: choice.signedTarget ?? target,
    body: typeof body === 'string' ? body : JSON.stringify(body),
    signer: sandbox.merchant.signer,
    now: choice.now ?? sandbox.clock.now,
  })
  const headers = new Headers({
    ...signed.headers,
    'content-type': 'application/json; charset=UTF-8',
  })
  for (const [name, value] of Object.entries(choice.headers ?? {})) {
    if (value === undefined) headers.delete(name)
    else headers.set(name, value)
  }
  const sent = choice.sentBody ?? signed.body
  const response = await fetch(sandbox.url + target, {
    method,
    headers,
    ...(method !== 'GET' && { body: sent as BodyInit }),
  })
  const json = (await response.json()) as CallResponse['json']
  return { status: response.status, headers: response.headers, json }
}

import { createSign } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { type Client, ClientError, type ClientOptions } from '@gw/client'
import type { Sandbox } from '@gw/sandbox'
import {
  type Attempt,
  attempts,
  type NewAttempt,
  saveAttempt,
} from '../../../../../docs/examples/payment-attempts/attempts.ts'
import { lookUp } from '../../../../../docs/examples/payment-attempts/look-up.ts'
import { type NewRefund, refunds } from '../../../../../docs/examples/payment-attempts/refunds.ts'
import { startAttempt } from '../../../../../docs/examples/payment-attempts/start-attempt.ts'
import { clientOf, clientOptions } from '../../support/client.ts'
import { gatewayPair, start } from '../../support/sandbox.ts'

const docs = new URL('../../../../../docs/', import.meta.url)
const page = readFileSync(new URL('guide/payment-attempts.md', docs), 'utf8')

export const MINUTE_MS = 60_000
export const DAY_MS = 24 * 60 * MINUTE_MS
const AMOUNT = { currency: 'EUR', value: '1999' }

/** The shop of the page, with its sandbox. */
export interface Shop {
  readonly sandbox: Sandbox
  readonly client: Client
  readonly attempt: Attempt
  /** Looks up the attempt with the sandbox's clock. */
  lookUp(): Promise<boolean>
  /** Calls `pay`. */
  start(): ReturnType<typeof startAttempt>
  /** Calls `pay`, and pays as the payer. */
  startPaid(): Promise<void>
  /** Looks up the attempt twice, a minute apart, long after it expired. */
  lookUpTwice(): Promise<void>
  /** Returns the sandbox's ID for the payment. */
  paymentId(): string
}

/** Returns an attempt that is not saved yet. */
export function newAttempt({ clock }: Sandbox, change: Partial<NewAttempt> = {}): NewAttempt {
  return {
    orderId: 'A-1001',
    paymentRequestId: 'A-1001-1',
    amount: AMOUNT,
    expiresAtMs: clock.now() + 15 * MINUTE_MS,
    ...change,
  }
}

/** Returns the options of a client for a gateway that nobody can connect to. */
export function unreachable(sandbox: Sandbox): Pick<ClientOptions, 'endpoint'> {
  const { endpoint } = clientOptions(sandbox)
  const hosts = { europe: { recommended: 'http://127.0.0.1:1' } }
  return { endpoint: { ...endpoint, hosts } }
}

/** Starts a sandbox and the shop of the page, with one attempt that is saved, but not started yet. */
export async function openShop(
  change: Partial<NewAttempt> = {},
  options: Partial<ClientOptions> = {},
): Promise<Shop> {
  attempts.clear()
  refunds.clear()
  const sandbox = await start()
  const { clock, payments } = sandbox
  const client = clientOf(sandbox, options)
  const attempt = saveAttempt(newAttempt(sandbox, change))
  const paymentId = () => payments.getByRequest(attempt.paymentRequestId)?.paymentId ?? ''
  const shop: Shop = {
    sandbox,
    client,
    attempt,
    lookUp: () => lookUp(client, attempt, { now: clock.now }),
    start: () => startAttempt(client, attempt),
    async lookUpTwice() {
      await clock.advance(21 * MINUTE_MS)
      await shop.lookUp()
      await clock.advance(MINUTE_MS)
      await shop.lookUp()
    },
    async startPaid() {
      await shop.start()
      payments.pay(paymentId())
      await shop.lookUp()
    },
    paymentId,
  }
  return shop
}

/** Opens a shop whose attempt the gateway never got. */
export async function openLost(change: Partial<NewAttempt> = {}): Promise<Shop> {
  const shop = await openShop(change)
  shop.attempt.openCalls += 1
  return shop
}

/** Creates a refund that is not started yet. */
export function refundOf({ sandbox, attempt }: Shop, change: Partial<NewRefund> = {}): NewRefund {
  return {
    refundRequestId: 'A-1001-1-refund-1',
    paymentRequestId: attempt.paymentRequestId,
    amount: AMOUNT,
    startedAt: sandbox.clock.now(),
    ...change,
  }
}

/** Returns the error of a call that must fail. */
export async function failureOf(call: Promise<unknown>): Promise<ClientError> {
  const outcome = await call.then(
    (data: unknown) => ({ data }),
    (error: unknown) => ({ error }),
  )
  if ('error' in outcome && outcome.error instanceof ClientError) return outcome.error
  throw new Error('The call did not fail with a ClientError', { cause: outcome })
}

/** Creates a fetch behind which the gateway asks for a script to be run, correctly signed. */
export function fetchOfUnsafeUrls(): typeof fetch {
  return changingFetch(/\/pay$/, () => ({
    redirectActionForm: undefined,
    normalUrl: 'javascript:alert(1)',
  }))
}

/** Creates a fetch that changes the responses to some operations, correctly signed. */
export function changingFetch(path: RegExp, change: () => object): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, init)
    const { pathname } = new URL(String(input))
    if (!path.test(pathname)) return response
    const body = JSON.stringify({ ...JSON.parse(await response.text()), ...change() })
    const headers = new Headers(response.headers)
    const signature = createSign('RSA-SHA256')
      .update(
        `POST ${pathname}\n${headers.get('client-id')}.${headers.get('response-time')}.${body}`,
      )
      .sign(gatewayPair.privateKey, 'base64')
    const encoded = encodeURIComponent(signature)
    headers.set('signature', `algorithm=RSA256,keyVersion=1,signature=${encoded}`)
    headers.delete('content-length')
    return new Response(body, { headers })
  }
}

/** A row of the page: what the shop gets, and the state that the page promises. */
export interface Row {
  readonly when: string
  readonly state: string
}

/** Returns the rows of the table below a heading. */
export function rowsBelow(heading: string): readonly Row[] {
  const section = page.split(`\n### ${heading}\n`)[1]?.split(/\n##/)[0] ?? ''
  return [...section.matchAll(/^\| (.+?) \| (.+?) \| (.+?) \|$/gm)]
    .slice(1)
    .map(([, when = '', state = '']) => ({ when, state: state.replaceAll('`', '') }))
}

/** Returns the files of the program, and what the page prints for each. */
export function printedFiles(): readonly { name: string; file: string; printed: string }[] {
  const folder = new URL('examples/payment-attempts/', docs)
  const names = readdirSync(folder).filter((name) => name.endsWith('.ts'))
  return names.map((name) => {
    const printed = page.split('```').find((block) => block.startsWith(`ts\n// ${name}\n`)) ?? ''
    return { name, file: readFileSync(new URL(name, folder), 'utf8'), printed: printed.slice(3) }
  })
}

import { createLookup, type Lookup } from '@gw/errors/internal'
import { SignatureError } from '@gw/signature'
import { RequestTimer } from '../reporting/request-timer.ts'
import { WebhookError } from '../reporting/webhook-error.ts'
import type { MerchantResolver, NotifiedMerchant, ReadyMerchant } from './merchant.ts'

/** Known merchants. The one that was unused for longest makes room. */
const MAX_MERCHANTS = 10_000
// Short, because a merchant can be added at any time. Only for floods of one ID: random IDs push each other out.
const MISS_MS = 5_000
const MAX_MISSES = 1_000
/** Lookups at the same time. Those of unknown IDs, which anyone can cause, never take the place of the others. */
const MAX_NEW_LOOKUPS = 100
const MAX_REFRESHES = 20

/** Finds the merchant that a notification is for. `checkHeaders` throws if the notification can be rejected without it. */
export type FindMerchant = (
  clientId: string,
  checkHeaders: () => void,
) => ReadyMerchant | Promise<ReadyMerchant>

/** The lookup of merchants. */
export interface MerchantLookupOptions {
  readonly resolve: MerchantResolver
  prepare(clientId: string, found: NotifiedMerchant): ReadyMerchant
  readonly timeoutMs: number
  readonly now: () => number
}

/** Returns a function that finds the only merchant of an endpoint. */
export function findOnly(merchant: ReadyMerchant): FindMerchant {
  return (clientId) => {
    if (clientId === merchant.clientId) return merchant
    throw new SignatureError(
      `The notification is for a different client ID. Expected ${merchant.clientId}. Check clientId, which differs between sandbox and production`,
      { code: 'GW_SIGNATURE_CLIENT_UNEXPECTED' },
    )
  }
}

/**
 * Returns a function that looks up merchants and caches them. Each is looked up once at a time and again after five
 * minutes. IDs without a merchant are in a cache of their own, so that no number of them displaces a merchant.
 */
export function createMerchantLookup(options: MerchantLookupOptions): FindMerchant {
  const { now } = options
  const known = new Map<string, Lookup<ReadyMerchant>>()
  const asked = new Map<string, Lookup<ReadyMerchant>>()
  const misses = new Map<string, number>()
  let refreshes = 0

  /** Looks up an ID that is not known, and moves it to where it belongs. */
  async function meet(clientId: string): Promise<ReadyMerchant | undefined> {
    const lookup = asked.get(clientId) as Lookup<ReadyMerchant>
    try {
      const merchant = await resolveMerchant(clientId, options)
      if (merchant === undefined) keep(misses, clientId, now(), MAX_MISSES)
      else keep(known, clientId, lookup, MAX_MERCHANTS)
      return merchant
    } finally {
      asked.delete(clientId)
    }
  }

  /** Looks up a known merchant again. One that was removed keeps its place for a while, which only merchants have. */
  async function refresh(clientId: string): Promise<ReadyMerchant | undefined> {
    if (refreshes >= MAX_REFRESHES) throw limited()
    refreshes++
    try {
      return await resolveMerchant(clientId, options)
    } finally {
      refreshes--
    }
  }

  function findLookup(clientId: string): Lookup<ReadyMerchant> {
    const found = known.get(clientId)
    if (found !== undefined) {
      keep(known, clientId, found, MAX_MERCHANTS)
      return found
    }
    const missedMs = misses.get(clientId)
    // Compares distances, so that setting the clock back does not extend the period.
    if (missedMs !== undefined && Math.abs(now() - missedMs) < MISS_MS) throw unknownMerchant()
    const running = asked.get(clientId)
    if (running !== undefined) return running
    if (asked.size >= MAX_NEW_LOOKUPS) throw limited()
    const find = (): Promise<ReadyMerchant | undefined> =>
      asked.get(clientId) === lookup ? meet(clientId) : refresh(clientId)
    const lookup: Lookup<ReadyMerchant> = createLookup({ find, now, missMs: MISS_MS })
    asked.set(clientId, lookup)
    return lookup
  }

  return async (clientId, checkHeaders) => {
    checkHeaders()
    const merchant = await findLookup(clientId).read(lookupFailed)
    if (merchant === undefined) throw unknownMerchant()
    return merchant
  }
}

/** Calls the resolver within its time limit, and checks what it returned. */
async function resolveMerchant(
  clientId: string,
  { resolve, prepare, timeoutMs }: MerchantLookupOptions,
): Promise<ReadyMerchant | undefined> {
  const controller = new AbortController()
  const timer = new RequestTimer()
  try {
    const found = Promise.resolve(resolve(clientId, controller.signal))
    const merchant = await timer.within(found, timeoutMs, () => {
      const late = new Error(`merchants() took longer than ${timeoutMs} ms (merchantTimeoutMs)`)
      controller.abort(late)
      return late
    })
    return merchant === undefined || merchant === null ? undefined : prepare(clientId, merchant)
  } finally {
    timer.close()
  }
}

/** Adds an entry as the newest, and removes the oldest one if there are too many. */
function keep<Value>(map: Map<string, Value>, key: string, value: Value, max: number): void {
  map.delete(key)
  map.set(key, value)
  if (map.size <= max) return
  for (const oldest of map.keys()) {
    map.delete(oldest)
    return
  }
}

function unknownMerchant(): SignatureError {
  return new SignatureError(
    'merchants() found no merchant for this client ID. Check that the merchant is stored under exactly this ID, and for this environment',
    { code: 'GW_SIGNATURE_CLIENT_UNEXPECTED' },
  )
}

function lookupFailed(cause: unknown): WebhookError {
  return new WebhookError(
    'The merchant could not be looked up; see cause. Check merchants(). The gateway resends the notification',
    { code: 'GW_WEBHOOK_MERCHANT_LOOKUP_FAILED', cause },
  )
}

function limited(): WebhookError {
  return new WebhookError(
    `More than ${MAX_NEW_LOOKUPS} merchants are being looked up at the same time. The gateway resends the notification. Check whether merchants() is slow. If not, someone is sending notifications with invented client IDs`,
    { code: 'GW_WEBHOOK_MERCHANT_LOOKUP_LIMITED' },
  )
}

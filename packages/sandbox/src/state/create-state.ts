import { createToClockMs } from '../clock/expiry.ts'
import { KEEP_MS, type KeptTime, resumeTime } from '../clock/kept-time.ts'
import { createSandboxClock, type SandboxClock } from '../clock/sandbox-clock.ts'
import { createByteBudget } from '../data/byte-budget.ts'
import type { Tables } from '../data/tables.ts'
import { createDeliveries, type ResumableDeliveries } from '../delivery/deliveries.ts'
import { createEventHub, type EventHub } from '../events/events.ts'
import { createFaults, type Faults } from '../faults/faults.ts'
import { type CallStore, createCalls } from '../gateway/calls.ts'
import { checkPayOutcome, type PayOutcome } from '../gateway/operations/operation.ts'
import { createRejections, type RejectionStore } from '../gateway/rejections.ts'
import { createGatewayKeys, type GatewayKeyStore } from '../keys/gateway-keys.ts'
import { type Books, createBooks } from '../ledger/books.ts'
import { type AuthorizationStore, createAuthorizations } from '../ledger/parties/authorizations.ts'
import { createRegistrations, type RegistrationStore } from '../ledger/parties/registrations.ts'
import { type CardCaptures, checkCardCaptures } from '../ledger/payments/card-captures.ts'
import { createLedger } from '../ledger/payments/ledger.ts'
import type { PaymentStore } from '../ledger/payments/payment-store.ts'
import { createPayments } from '../ledger/payments/payments.ts'
import { type Agenda, createAgenda } from '../ledger/records/agenda.ts'
import { createIdentifiers, type Identifiers } from '../ledger/records/identifiers.ts'
import type { Notify } from '../ledger/records/notify.ts'
import { checkOutcomes, type SandboxOutcomes } from '../ledger/records/outcome.ts'
import { createMerchant, type KnownMerchant } from '../merchant/merchant.ts'
import { chooseNotifyUrl, createCheckNotifyUrl } from '../merchant/notify-address.ts'
import type { SandboxOptions } from './options.ts'

export const MAX_KEPT = 50_000
const MAX_REJECTIONS = 100
const MAX_CALLS = 500
/** For the bodies of calls, rejections, and attempts. */
const MAX_RECORD_BYTES = 64 * 1024 * 1024

/** Everything that a sandbox knows and does, apart from serving requests. */
export interface SandboxState {
  readonly clock: SandboxClock
  /** Returns the time in messages. */
  readonly wireNow: () => number
  readonly events: EventHub
  readonly merchant: KnownMerchant
  readonly keys: GatewayKeyStore
  readonly faults: Faults
  readonly deliveries: ResumableDeliveries
  readonly payments: PaymentStore
  readonly authorizations: AuthorizationStore
  readonly registrations: RegistrationStore
  readonly rejections: RejectionStore
  readonly calls: CallStore
  readonly books: Books
  readonly agenda: Agenda
  readonly identifiers: Identifiers
  payOutcome: PayOutcome | undefined
  outcomes: SandboxOutcomes
  cardCaptures: CardCaptures
  /** Ends timers and sends nothing more. */
  close(): void
}

/**
 * Creates the state of a sandbox. The tables keep everything that must survive a restart. `ordinal` is the number of its
 * merchant, from 0.
 *
 * @throws TypeError if an option is invalid
 */
export function createState(options: SandboxOptions, tables: Tables, ordinal = 0): SandboxState {
  const times = tables.open<KeptTime>('clock', 1)
  const clock = toClock(options.clock, times.get('last'))
  const { now } = clock
  const keepTime = (speed = clock.speed): void => {
    times.set('last', { timeMs: now(), realMs: Date.now(), speed })
  }
  const wireNow = options.wireTime === 'real' ? Date.now : now
  const toClockMs = createToClockMs(options.wireTime, now)
  const events = createEventHub(now)
  if (options.onEvent !== undefined) events.subscribe(options.onEvent)
  const checkNotifyUrl = createCheckNotifyUrl(options.notifications?.allowRemote)
  const settings = tables.open<string>('settings', 1)
  const keyPrefix = ordinal === 0 ? '' : `${options.merchant?.clientId} `
  const merchant = createMerchant(
    checkNotifyUrl,
    { ...options.merchant, notifyUrl: options.merchant?.notifyUrl ?? settings.get('notifyUrl') },
    () => {
      if (merchant.notifyUrl === undefined) settings.delete('notifyUrl')
      else settings.set('notifyUrl', merchant.notifyUrl)
      events.emit({ type: 'settings', change: 'notifyUrl' })
    },
    `${keyPrefix}merchant`,
  )
  const { clientId } = merchant
  const keys = createGatewayKeys({
    privateKey: options.gatewayPrivateKey,
    keyPrefix,
    rotated: tables.open('gatewayKeys', MAX_KEPT),
    onRotated: (keyVersion) => events.emit({ type: 'key', change: 'rotated', keyVersion }),
  })
  const faults = createFaults({
    seed: options.seed ?? 1,
    onChange: (change) => events.emit({ type: 'fault', ...change }),
  })
  const ledger = createLedger(tables, MAX_KEPT)
  const budget = createByteBudget(MAX_RECORD_BYTES)
  const deliveries = createDeliveries({
    ...options.notifications,
    signer: () => keys.signer(),
    rotateKey: () => keys.rotate(),
    clock,
    wireNow,
    clientId,
    faults,
    events,
    budget,
    tables,
    orderOf: (paymentId) => ledger.find(paymentId)?.paymentRequestId,
    defaultUrl: () => merchant.notifyUrl,
  })
  const notify: Notify = (notification) => {
    const { allowRemote } = options.notifications ?? {}
    const chosen = chooseNotifyUrl(notification.url, merchant.notifyUrl, allowRemote)
    if (chosen.url !== undefined) deliveries.deliver({ ...notification, ...chosen })
  }
  const identifiers = createIdentifiers({
    now,
    tables,
    isRepeatable: isRepeatable(options),
    ordinal,
  })
  const agenda = createAgenda(tables, clock)
  let outcomes = checkOutcomes(options.outcomes)
  let cardCaptures = checkCardCaptures(options.cardCaptures)
  const payments = createPayments({
    ledger,
    identifiers,
    now,
    toClockMs,
    notify,
    events,
    agenda,
    outcomes: () => outcomes,
    cardCaptures: () => cardCaptures,
    announced: options.notifications,
  })
  let payOutcome = checkPayOutcome(options.payOutcome)
  const common = { tables, agenda, identifiers, notify, now, toClockMs, payments }
  const books = createBooks({ ...common, outcomes: () => outcomes })
  agenda.resume()
  keepTime()
  const timer = setInterval(() => clock.speed > 1 && keepTime(), KEEP_MS).unref()
  const unsubscribe = clock.subscribe?.((change) => {
    keepTime()
    events.emit({ type: 'clock', ...change })
  })
  return {
    clock,
    wireNow,
    events,
    merchant,
    keys,
    faults,
    deliveries,
    payments,
    authorizations: createAuthorizations({
      tables,
      identifiers,
      notify,
      clientId,
      maxAuthorizations: MAX_KEPT,
    }),
    registrations: createRegistrations({
      tables,
      identifiers,
      notify,
      maxRegistrations: MAX_KEPT,
    }),
    rejections: createRejections(MAX_REJECTIONS, budget, merchant),
    calls: createCalls(MAX_CALLS, budget),
    books,
    agenda,
    identifiers,
    get payOutcome() {
      return payOutcome
    },
    set payOutcome(outcome) {
      payOutcome = checkPayOutcome(outcome)
      events.emit({ type: 'settings', change: 'payOutcome' })
    },
    get outcomes() {
      return outcomes
    },
    set outcomes(chosen) {
      outcomes = checkOutcomes(chosen)
      events.emit({ type: 'settings', change: 'outcomes' })
    },
    get cardCaptures() {
      return cardCaptures
    },
    set cardCaptures(mode) {
      cardCaptures = checkCardCaptures(mode)
      events.emit({ type: 'settings', change: 'cardCaptures' })
    },
    close() {
      unsubscribe?.()
      clearInterval(timer)
      // While nothing runs, time passes as for everybody, or not at all.
      keepTime(Math.min(clock.speed, 1))
      agenda.close()
      deliveries.close()
      if (clock !== options.clock) clock.close()
    },
  }
}

/** Returns true if two runs with these options must be the same: their IDs, and where faults with a rate are applied. */
function isRepeatable({ seed, clock }: SandboxOptions): boolean {
  return (
    seed !== undefined || (clock !== undefined && 'startMs' in clock && clock.startMs !== undefined)
  )
}

/** Creates the clock. It never starts before a time that it has shown in an earlier run. */
function toClock(clock: SandboxOptions['clock'], kept: KeptTime | undefined): SandboxClock {
  if (clock !== undefined && 'now' in clock) return clock
  const { startMs = Date.now() } = clock ?? {}
  const resumedMs = kept === undefined ? startMs : resumeTime(kept, Date.now())
  return createSandboxClock(resumedMs > startMs ? { ...clock, startMs: resumedMs } : clock)
}

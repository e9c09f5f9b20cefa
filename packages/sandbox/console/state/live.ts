import { batch, type Signal } from '@preact/signals'
import type {
  CallLineView,
  DeliveryLineView,
  DeliveryView,
  StatusView,
} from '../../src/control/view-types.ts'
import type { CallEvent, SandboxEvent } from '../../src/events/event.ts'
import type { ActiveFaultRule } from '../../src/faults/faults.ts'
import type { SandboxPayment } from '../../src/ledger/payment.ts'
import { lineOf } from '../api/attempt-line.ts'
import { pathOf, read } from '../api/control.ts'
import { noteEventTime, setClock } from './clock.ts'
import {
  addEvent,
  calls,
  connection,
  deliveries,
  events,
  faults,
  keyChanges,
  payments,
  status,
  withEntry,
  withOldEntries,
} from './store.ts'

const EVENT_TYPES = [
  'call',
  'attempt',
  'payment',
  'clock',
  'fault',
  'key',
  'settings',
] as const satisfies readonly SandboxEvent['type'][]
const RETRY_MS = 1_000
const MAX_CALLS = 500
/** From this many changes on, a whole list is read instead of each entry. */
const MANY = 12

// The lists and entries to read again. One loop reads them, so that an old response never replaces a new one.
const stale = {
  everything: false,
  status: false,
  faults: false,
  payments: new Set<string>(),
  deliveries: new Set<string>(),
  allDeliveries: false,
}
let isReading = false
let stream: EventSource | undefined
let retry: ReturnType<typeof setTimeout> | undefined

/** Opens the event stream and keeps everything up to date from then on. */
export function goLive(): void {
  connect()
  // Browsers allow six connections to a host. A hidden tab closes its connection.
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) disconnect()
    else if (stream === undefined) connect()
  })
}

function disconnect(): void {
  clearTimeout(retry)
  stream?.close()
  stream = undefined
}

function connect(): void {
  disconnect()
  const opened = new EventSource('/_sandbox/events?after=0')
  stream = opened
  let isNew = true
  opened.onopen = () => {
    if (isNew) events.value = []
    isNew = false
    stale.everything = true
    void readStale()
  }
  // Reopens the stream itself, because the sandbox may have been restarted, which makes all data new.
  opened.onerror = () => {
    connection.value = 'offline'
    disconnect()
    retry = setTimeout(connect, RETRY_MS)
  }
  for (const type of EVENT_TYPES) {
    opened.addEventListener(type, (message: MessageEvent<string>) => {
      take(JSON.parse(message.data) as SandboxEvent)
    })
  }
}

function take(event: SandboxEvent): void {
  batch(() => {
    addEvent(event)
    noteEventTime(event.atMs)
    if (event.type === 'call') addCall(event)
    else if (event.type === 'payment') {
      stale.payments.add(event.paymentId)
      stale.allDeliveries = true
    } else if (event.type === 'attempt') stale.deliveries.add(event.deliveryId)
    else if (event.type === 'fault') stale.faults = true
    else if (event.type === 'key') {
      stale.status = true
      keyChanges.value += 1
    } else stale.status = true
    if (event.type === 'clock') stale.allDeliveries = true
    const isMessage = event.type === 'call' || event.type === 'attempt'
    if (isMessage && (faults.value?.length ?? 0) > 0) stale.faults = true
  })
  void readStale()
}

/** The event of a call has everything that its row shows. */
function addCall(event: CallEvent): void {
  const { type: _type, direction: _direction, sequence: _sequence, callId, ...rest } = event
  const line: CallLineView = { ...rest, id: callId }
  if (calls.value === undefined || calls.value.some(({ id }) => id === callId)) return
  calls.value = [line, ...calls.value].slice(0, MAX_CALLS)
}

async function readStale(): Promise<void> {
  if (isReading) return
  isReading = true
  try {
    while (isAnythingStale()) await readOnce()
  } catch {
    // The stream detects that the sandbox does not respond. Everything is read again when it is back.
  } finally {
    isReading = false
  }
}

function isAnythingStale(): boolean {
  const { everything, allDeliveries, payments: some, deliveries: others } = stale
  const sets = some.size + others.size > 0
  return everything || allDeliveries || stale.status || stale.faults || sets
}

async function readOnce(): Promise<void> {
  const { everything, allDeliveries } = stale
  const paymentIds = [...stale.payments]
  const deliveryIds = [...stale.deliveries]
  const wants = { status: stale.status || everything, faults: stale.faults || everything }
  Object.assign(stale, { everything: false, status: false, faults: false, allDeliveries: false })
  stale.payments.clear()
  stale.deliveries.clear()
  const isMany = everything || paymentIds.length > MANY
  const isManyDeliveries = everything || allDeliveries || deliveryIds.length > MANY
  const [newStatus, newFaults, newPayments, newDeliveries, newCalls] = await Promise.all([
    wants.status ? read<StatusView>('/status') : undefined,
    wants.faults ? read<readonly ActiveFaultRule[]>('/faults') : undefined,
    isMany ? read<readonly SandboxPayment[]>('/payments') : readEach(paymentIds, readPayment),
    isManyDeliveries
      ? read<readonly DeliveryLineView[]>('/deliveries')
      : readEach(deliveryIds, readDeliveryLine),
    everything ? read<readonly CallLineView[]>('/calls') : undefined,
  ])
  batch(() => {
    if (newStatus !== undefined) {
      status.value = newStatus
      setClock(newStatus)
    }
    if (newFaults !== undefined) faults.value = newFaults
    const keepPayments = { isWhole: isMany, idOf: ({ paymentId }: SandboxPayment) => paymentId }
    keep(payments, newPayments, keepPayments)
    keep(deliveries, newDeliveries, { isWhole: isManyDeliveries, idOf: ({ id }) => id })
    if (newCalls !== undefined) keep(calls, newCalls, { isWhole: true, idOf: ({ id }) => id })
    if (everything) connection.value = 'live'
  })
}

/** Stores the data that was read: a complete list, or some of its entries. */
function keep<T>(
  list: Signal<readonly T[] | undefined>,
  read: readonly T[],
  { isWhole, idOf }: { readonly isWhole: boolean; readonly idOf: (one: T) => string },
): void {
  if (isWhole) list.value = withOldEntries(list.value, read, idOf)
  else for (const one of read) list.value = withEntry(list.value, one, idOf)
}

async function readEach<T>(
  ids: readonly string[],
  readOne: (id: string) => Promise<T>,
): Promise<readonly T[]> {
  return Promise.all(ids.map(readOne))
}

function readPayment(id: string): Promise<SandboxPayment> {
  return read(pathOf('/payments', id))
}

async function readDeliveryLine(id: string): Promise<DeliveryLineView> {
  const { body: _body, attempts, ...facts } = await read<DeliveryView>(pathOf('/deliveries', id))
  return { ...facts, attempts: attempts.map((one) => one.id), outcomes: attempts.map(lineOf) }
}

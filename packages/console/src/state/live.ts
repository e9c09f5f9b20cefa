import type { CallLineView, ChangedRecordsView, SandboxEvent } from '@gw/sandbox/control'
import { batch } from '@preact/signals'
import { ask } from '../api/control.ts'
import { noteEventTime, setClock } from './clock.ts'
import { readLists } from './read-lists.ts'
import { noteRun } from './restart.ts'
import {
  addEvents,
  calls,
  changes,
  connection,
  deliveries,
  events,
  faults,
  isComplete,
  keyChanges,
  payments,
  status,
  withEntries,
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
/** Events that arrive within this time are drawn together. */
const COLLECT_MS = 120

let stream: EventSource | undefined
let retry: ReturnType<typeof setTimeout> | undefined
let isScheduled = false
let waitingEvents: SandboxEvent[] = []
let waitingRecords: ChangedRecordsView[] = []
/** True while the lists are read. A change meanwhile is newer than the lists. */
let isLoading = false

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
  const opened = new EventSource('/_sandbox/events?after=0&records=1')
  stream = opened
  let isNew = true
  opened.onopen = () => {
    if (isNew) events.value = []
    isNew = false
    waitingEvents = []
    waitingRecords = []
    void load(opened)
  }
  // Reopens the stream itself, because the sandbox may have been restarted, which makes all data new.
  opened.onerror = () => {
    connection.value = 'offline'
    disconnect()
    retry = setTimeout(connect, RETRY_MS)
  }
  for (const type of EVENT_TYPES) {
    opened.addEventListener(type, (message: MessageEvent<string>) => {
      waitingEvents.push(JSON.parse(message.data) as SandboxEvent)
      schedule()
    })
  }
  opened.addEventListener('records', (message: MessageEvent<string>) => {
    waitingRecords.push(JSON.parse(message.data) as ChangedRecordsView)
    schedule()
  })
}

/** Reads everything. If it fails, the stream notices that the sandbox does not respond. */
async function load(opened: EventSource): Promise<void> {
  isLoading = true
  const before = payments.value?.length ?? 0
  try {
    const [newStatus, newFaults, newCalls] = await Promise.all([
      ask('GET /status', {}),
      ask('GET /faults', {}),
      ask('GET /calls', {}),
      readLists(),
    ])
    batch(() => {
      status.value = newStatus
      setClock(newStatus)
      faults.value = newFaults
      calls.value = newCalls
      isComplete.value = true
      connection.value = 'live'
    })
    noteRun(newStatus, { before, now: payments.value?.length ?? 0 })
  } catch {
    // Everything is read again when the sandbox is back.
  } finally {
    if (stream === opened) {
      isLoading = false
      schedule()
    }
  }
}

function schedule(): void {
  if (isLoading || isScheduled) return
  isScheduled = true
  setTimeout(take, COLLECT_MS)
}

/** Shows what arrived. */
function take(): void {
  isScheduled = false
  if (isLoading) return
  const [newEvents, records] = [waitingEvents, waitingRecords]
  waitingEvents = []
  waitingRecords = []
  batch(() => {
    changes.value += 1
    addEvents(newEvents)
    for (const { atMs } of newEvents) noteEventTime(atMs)
    addCalls(newEvents)
    const rotations = newEvents.filter(({ type }) => type === 'key').length
    if (rotations > 0) keyChanges.value += rotations
    payments.value = withEntries(
      payments.value ?? [],
      records.flatMap((one) => one.payments),
      ({ paymentId }) => paymentId,
    )
    deliveries.value = withEntries(
      deliveries.value ?? [],
      records.flatMap((one) => one.deliveries),
      ({ id }) => id,
    )
    faults.value = records.findLast((one) => one.faults !== undefined)?.faults ?? faults.value
  })
  if (newEvents.some(({ type }) => type === 'clock' || type === 'key' || type === 'settings')) {
    void readStatus()
  }
}

/** The event of a call has everything that its row shows. */
function addCalls(newEvents: readonly SandboxEvent[]): void {
  const lines = newEvents.flatMap((event): CallLineView[] => {
    if (event.type !== 'call') return []
    const { type: _type, direction: _direction, sequence: _sequence, callId, ...rest } = event
    return [{ ...rest, id: callId }]
  })
  calls.value = withEntries(calls.value ?? [], lines, ({ id }) => id).slice(0, MAX_CALLS)
}

async function readStatus(): Promise<void> {
  const newStatus = await ask('GET /status', {}).catch(() => undefined)
  if (newStatus === undefined) return
  batch(() => {
    status.value = newStatus
    setClock(newStatus)
  })
}

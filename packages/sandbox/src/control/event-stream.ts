import type { IncomingMessage, ServerResponse } from 'node:http'
import type { SandboxEvent } from '../events/event.ts'
import type { Sandbox } from '../state/sandbox.ts'
import { createChangedRecords } from './views/changed-records.ts'

const MAX_STREAMS = 32
const MAX_BUFFERED_BYTES = 1_048_576
const KEEP_ALIVE_MS = 15_000
/** Records are sent together, because one step of a payment causes several events. */
const COLLECT_MS = 100

/** Sends the events of a sandbox to one client as server-sent events. Returns whether there is room for it. */
export type StreamEvents = (
  request: IncomingMessage,
  response: ServerResponse,
  headers: Readonly<Record<string, string>>,
) => boolean

/**
 * Creates the event stream of a sandbox. Each event is sent with its sequence number as the ID and its type as the
 * event name. A client that reconnects with `Last-Event-ID` gets the events it missed, if they are still kept.
 * `Last-Event-ID: 0` requests all kept events, and so does `?after=0` for a browser, which cannot set the header at
 * first. With `?records=1`, an event named `records` follows with the payments and deliveries that changed. A client
 * that reads too slowly is disconnected, so that memory use is bounded.
 */
export function createEventStream(sandbox: Sandbox): StreamEvents {
  const { events } = sandbox
  let streams = 0
  return (request, response, headers) => {
    if (streams >= MAX_STREAMS) return false
    streams += 1
    response.writeHead(200, { ...headers, 'content-type': 'text/event-stream; charset=UTF-8' })
    // A comment, so that the client sees the headers before the first event.
    response.write(': connected\n\n')
    const write = (text: string): void => {
      if (response.writableLength > MAX_BUFFERED_BYTES) response.destroy()
      else response.write(text)
    }
    const { 'last-event-id': last = afterOf(request) } = request.headers
    for (const event of missedEvents(events.list(), last)) write(toText(event))
    const followRecords = isAskedForRecords(request) ? sendRecords(sandbox, write) : undefined
    const unsubscribe = events.subscribe((event) => {
      write(toText(event))
      followRecords?.note(event)
    })
    const keepAlive = setInterval(() => write(': keep-alive\n\n'), KEEP_ALIVE_MS).unref()
    response.once('close', () => {
      streams -= 1
      clearInterval(keepAlive)
      followRecords?.stop()
      unsubscribe()
    })
    return true
  }
}

/** Sends the changed records a moment after an event, and only once for all events of that moment. */
function sendRecords(sandbox: Sandbox, write: (text: string) => void) {
  const changed = createChangedRecords(sandbox)
  let timer: NodeJS.Timeout | undefined
  const send = (): void => {
    timer = undefined
    write(`event: records\ndata: ${JSON.stringify(changed.take())}\n\n`)
  }
  return {
    note(event: SandboxEvent): void {
      changed.note(event)
      timer ??= setTimeout(send, COLLECT_MS).unref()
    },
    stop: () => clearTimeout(timer),
  }
}

function isAskedForRecords({ url = '' }: IncomingMessage): boolean {
  return /[?&]records=1(?:&|$)/.test(url)
}

function afterOf({ url = '' }: IncomingMessage): string | undefined {
  return /[?&]after=(\d{1,15})(?:&|$)/.exec(url)?.[1]
}

function missedEvents(
  kept: readonly SandboxEvent[],
  lastEventId: string | string[] | undefined,
): readonly SandboxEvent[] {
  if (typeof lastEventId !== 'string' || !/^\d{1,15}$/.test(lastEventId)) return []
  return kept.filter(({ sequence }) => sequence > Number(lastEventId))
}

function toText(event: SandboxEvent): string {
  return `id: ${event.sequence}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`
}

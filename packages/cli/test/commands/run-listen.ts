import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { type NotificationSigning, signNotification } from '@gw/testkit'
import { onTestFinished } from 'vitest'
import { type Around, gw, type Ran } from '../gw.ts'

/** `gw listen` while it runs. */
export interface RunningListen {
  readonly url: string
  readonly port: number
  /** Resolves when this many requests, handled or not, have been printed. */
  printed(count: number): Promise<void>
  /** Stops it and returns everything that it printed. */
  stop(): Promise<Ran>
}

/** Starts `gw listen` on a free port. Rejects with its output if it does not start. */
export async function runListen(
  args: readonly string[],
  around: Around = {},
): Promise<RunningListen> {
  const stopping = new AbortController()
  let output = ''
  let wake = (): void => {}
  const onOutput = (piece: string): void => {
    output += piece
    wake()
  }
  const ended = gw(['listen', '--port', '0', ...args], {
    ...around,
    signal: stopping.signal,
    onOutput,
  })
  onTestFinished(async () => {
    stopping.abort()
    await ended
  })
  let isOver = false
  void ended.then(() => {
    isOver = true
    wake()
  })
  const until = async (isReached: () => boolean): Promise<void> => {
    while (!isReached() && !isOver) {
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
  }
  const portOf = (): string | undefined => /http:\/\/127\.0\.0\.1:(\d+)/.exec(output)?.[1]
  await until(() => portOf() !== undefined)
  const port = portOf()
  if (port === undefined) throw new Error((await ended).stderr)
  return {
    url: `http://127.0.0.1:${port}`,
    port: Number(port),
    printed: (count) =>
      until(() => (output.match(/^(?:#\d+ |A request |\{"type":")/gm)?.length ?? 0) >= count),
    async stop() {
      stopping.abort()
      return ended
    },
  }
}

/** Returns a signed notification as bytes on the wire. `change` alters its lines of headers and its body. */
export function wireNotification(
  signing: NotificationSigning = {},
  change: (lines: string[], body: string) => string = (_lines, body) => body,
): string {
  const { headers, body } = signNotification('{"notifyType":"PAYMENT_RESULT"}', {
    time: String(Date.now()),
    target: '/notify',
    ...signing,
  })
  const lines = headers.map(([name, value]) => `${name}: ${value}`)
  const sent = change(lines, Buffer.from(body).toString())
  const length = Buffer.byteLength(sent)
  return `POST /notify HTTP/1.1\r\nHost: shop\r\n${lines.join('\r\n')}\r\nContent-Length: ${length}\r\nConnection: close\r\n\r\n${sent}`
}

/**
 * Sends bytes to a port and returns everything that comes back until the connection is closed. With `leave`, closes it
 * after the bytes.
 */
export async function sendRaw(
  port: number,
  bytes: string | Uint8Array,
  then: 'wait' | 'leave' = 'wait',
): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  if (then === 'leave') socket.end(bytes)
  else socket.write(bytes)
  return text(socket).catch(() => '')
}

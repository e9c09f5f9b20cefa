import { type Fault, NOW_MS } from './fault.ts'

/** Faults of the time, the clock, and the client ID. */
export const headFaults: readonly Fault[] = [
  [
    'the time was rewritten from epoch to ISO',
    'signature',
    'time-epoch',
    ({ time }) => ({ received: { time: new Date(Number(time)).toISOString() } }),
  ],
  [
    'the time was rewritten from ISO to epoch',
    'signature',
    'time-iso',
    ({ time }) => ({
      signed: { time: `${new Date(Number(time)).toISOString().slice(0, 19)}+00:00` },
      received: { time: `${time.slice(0, 10)}000` },
    }),
  ],
  [
    'the time is in seconds',
    'timeGrammar',
    'time-epoch',
    ({ time }) => ({
      signed: { time: `${time.slice(0, 10)}000` },
      received: { time: time.slice(0, 10) },
    }),
  ],
  [
    'seconds were signed and sent',
    'timeGrammar',
    'time-grammar',
    ({ time }) => ({ signed: { time: time.slice(0, 10) }, received: { time: time.slice(0, 10) } }),
  ],
  [
    'the plus of an offset was decoded as a space',
    'timeGrammar',
    'time-plus-as-space',
    () => ({
      signed: { time: '2026-11-15T08:00:00+08:00' },
      received: { time: '2026-11-15T08:00:00 08:00' },
    }),
  ],
  [
    'the time contains a space',
    'timeGrammar',
    'time-trimmed',
    ({ time }) => ({ received: { time: `${time} ` } }),
  ],
  [
    'the time is percent-encoded',
    'timeGrammar',
    'time-percent-decoded',
    () => ({
      signed: { time: '2026-11-15T08:00:00+08:00' },
      received: { time: '2026-11-15T08%3A00%3A00%2B08%3A00' },
    }),
  ],
  [
    'the time has no offset',
    'timeGrammar',
    'time-iso',
    () => ({
      signed: { time: '2026-11-15T00:00:00Z' },
      received: { time: '2026-11-15T00:00:00' },
    }),
  ],
  [
    'a request is explained as a response',
    'headersPresent',
    'time-other-header',
    () => ({
      received: { time: String(NOW_MS) },
      signed: { time: String(NOW_MS) },
      options: { kind: 'response' },
    }),
  ],
  [
    'the message is old',
    'freshness',
    'clock',
    () => ({ signed: { time: String(NOW_MS - 1e9) }, received: { time: String(NOW_MS - 1e9) } }),
  ],
  [
    'the message is from the future',
    'freshness',
    'clock',
    () => ({ signed: { time: String(NOW_MS + 1e6) }, received: { time: String(NOW_MS + 1e6) } }),
  ],
  [
    'the client ID is not the configured one',
    'clientId',
    'client-id-configured',
    () => ({ options: { clientId: 'ANOTHER' } }),
  ],
  [
    'the client-id header was changed',
    'clientId',
    'client-id-header',
    () => ({ received: { clientId: 'CHANGED' } }),
  ],
  [
    'the client-id header is missing',
    'headersPresent',
    'client-id-header',
    () => ({ received: { clientId: '' } }),
  ],
  [
    'it was signed with another client ID',
    'signature',
    'client-id-other',
    () => ({
      signed: { clientId: 'SANDBOX_7' },
      options: { otherClientIds: ['PRODUCTION_7', 'SANDBOX_7'] },
    }),
  ],
  [
    'it was signed with the client ID in its body',
    'signature',
    'client-id-other',
    () => ({
      signed: { clientId: 'FROM_BODY', body: '{"clientId":"FROM_BODY"}' },
      received: { body: '{"clientId":"FROM_BODY"}' },
    }),
  ],
]

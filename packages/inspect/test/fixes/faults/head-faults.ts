import { changes, type Fault, faultsAt, NOW_MS } from './fault.ts'

const { both, inTransit } = changes('time')
const { inTransit: withClientId } = changes('clientId')
const seconds = (time: string) => time.slice(0, 10)
const wholeSeconds = (time: string) => `${seconds(time)}000`
const toIso = (time: string) => new Date(Number(time)).toISOString()
const at = (timeMs: number) => both(String(timeMs), String(timeMs))

/** Faults of the time, the clock, and the client ID. */
export const headFaults: readonly Fault[] = [
  ...faultsAt('signature', [
    ['the time was rewritten from epoch to ISO', 'time-epoch', inTransit(toIso)],
    [
      'the time was rewritten from ISO to epoch',
      'time-iso',
      both((time) => `${toIso(time).slice(0, 19)}+00:00`, wholeSeconds),
    ],
    [
      'it was signed with another client ID',
      'client-id-other',
      () => ({
        signed: { clientId: 'SANDBOX_7' },
        options: { otherClientIds: ['PRODUCTION_7', 'SANDBOX_7'] },
      }),
    ],
    [
      'it was signed with the client ID in its body',
      'client-id-other',
      () => ({
        signed: { clientId: 'FROM_BODY', body: '{"clientId":"FROM_BODY"}' },
        received: { body: '{"clientId":"FROM_BODY"}' },
      }),
    ],
  ]),
  ...faultsAt('timeGrammar', [
    ['the time is in seconds', 'time-epoch', both(wholeSeconds, seconds)],
    ['seconds were signed and sent', 'time-grammar', both(seconds, seconds)],
    [
      'the plus of an offset was decoded as a space',
      'time-plus-as-space',
      both('2026-11-15T08:00:00+08:00', '2026-11-15T08:00:00 08:00'),
    ],
    ['the time contains a space', 'time-trimmed', inTransit((time) => `${time} `)],
    [
      'the time is percent-encoded',
      'time-percent-decoded',
      both('2026-11-15T08:00:00+08:00', '2026-11-15T08%3A00%3A00%2B08%3A00'),
    ],
    ['the time has no offset', 'time-iso', both('2026-11-15T00:00:00Z', '2026-11-15T00:00:00')],
  ]),
  ...faultsAt('headersPresent', [
    [
      'a request is explained as a response',
      'time-other-header',
      (parts) => ({ ...at(NOW_MS)(parts), options: { kind: 'response' } }),
    ],
    ['the client-id header is missing', 'client-id-header', withClientId('')],
  ]),
  ...faultsAt('freshness', [
    ['the message is old', 'clock', at(NOW_MS - 1e9)],
    ['the message is from the future', 'clock', at(NOW_MS + 1e6)],
  ]),
  ...faultsAt('clientId', [
    [
      'the client ID is not the configured one',
      'client-id-configured',
      () => ({ options: { clientId: 'ANOTHER' } }),
    ],
    ['the client-id header was changed', 'client-id-header', withClientId('CHANGED')],
  ]),
]

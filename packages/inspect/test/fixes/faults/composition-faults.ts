import { type Fault, faultsAt, type Parts } from './fault.ts'

/** Writes the signed text as a sender composed it. What is before the body cannot be described by other parts. */
const composed =
  (write: (target: string, rest: string) => string): Fault[3] =>
  (parts) => ({ text: write(parts.target, rest(parts)) })

/** Signs the full URL of an origin, which the message shows in its headers. */
const withOrigin =
  (origin: string, headers: Readonly<Record<string, string>>): Fault[3] =>
  ({ target }) => ({ signed: { target: `${origin}${target}` }, extra: () => headers })

/** Faults of the signed text whose parts are all right. */
export const compositionFaults = faultsAt('signature', [
  ['no space is after POST', 'content-without-space', composed((to, rest) => `POST${to}\n${rest}`)],
  ['the first line ends in CRLF', 'content-crlf', composed((to, rest) => `POST ${to}\r\n${rest}`)],
  [
    'a backslash and an n stand for the line feed',
    'content-escaped-newline',
    composed((to, rest) => `POST ${to}\\n${rest}`),
  ],
  ['there is no line feed', 'content-without-newline', composed((to, rest) => `POST ${to}${rest}`)],
  [
    'there is a space before the client ID',
    'content-extra-space',
    composed((to, rest) => `POST ${to}\n ${rest}`),
  ],
  [
    'the method is in lowercase',
    'content-lowercase-method',
    composed((to, rest) => `post ${to}\n${rest}`),
  ],
  [
    'the time is signed in seconds and sent in milliseconds',
    'content-seconds',
    (parts) => ({
      text: `POST ${parts.target}\n${rest({ ...parts, time: parts.time.slice(0, 10) })}`,
    }),
  ],
  [
    'the time is signed in seconds and sent in ISO 8601',
    'content-seconds',
    ({ target, clientId, body }) => ({
      received: { time: '2026-11-15T00:00:00Z' },
      text: `POST ${target}\n${clientId}.1794700800.${body}`,
    }),
  ],
  [
    'the full URL was signed',
    'content-full-url',
    ({ target }) => ({
      signed: { target: `https://shop.example${target}` },
      options: { otherTargets: [`https://shop.example${target}`] },
    }),
  ],
  [
    'the full URL was signed, with the host in a header',
    'content-full-url',
    withOrigin('https://shop.example:8443', { Host: 'shop.example:8443' }),
  ],
  [
    'the full URL was signed, with the host before a proxy',
    'content-full-url',
    withOrigin('http://shop.example', {
      Host: '10.0.0.7:3000',
      'X-Forwarded-Host': 'shop.example',
    }),
  ],
  [
    'the client ID was signed as a query, too',
    'content-query',
    ({ target, clientId }) => ({ signed: { target: `${target}?clientId=${clientId}` } }),
  ],
  [
    'a question mark was signed that was not sent',
    'content-query',
    ({ target }) => ({ signed: { target: `${target}?` } }),
  ],
  [
    'the body is in it twice',
    'content-body-twice',
    (parts) => ({ text: `POST ${parts.target}\n${rest(parts)}${parts.body}` }),
  ],
])

function rest({ clientId, time, body }: Parts): string {
  return `${clientId}.${time}.${body}`
}

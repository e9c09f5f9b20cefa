import type { Fault, Parts } from './fault.ts'

/** Writes the signed text as a sender composed it. What is before the body cannot be described by other parts. */
const composed =
  (write: (parts: Parts) => string): Fault[3] =>
  (parts) => ({ text: write(parts) })

/** Faults of the signed text whose parts are all right. */
export const compositionFaults: readonly Fault[] = [
  [
    'there is no space after the method',
    'signature',
    'content-without-space',
    composed((parts) => `POST${parts.target}\n${rest(parts)}`),
  ],
  [
    'the line of the method ends with CRLF',
    'signature',
    'content-crlf',
    composed((parts) => `POST ${parts.target}\r\n${rest(parts)}`),
  ],
  [
    'a backslash and an n stand for the line feed',
    'signature',
    'content-escaped-newline',
    composed((parts) => `POST ${parts.target}\\n${rest(parts)}`),
  ],
  [
    'there is no line feed',
    'signature',
    'content-without-newline',
    composed((parts) => `POST ${parts.target}${rest(parts)}`),
  ],
  [
    'there is a space before the client ID',
    'signature',
    'content-extra-space',
    composed((parts) => `POST ${parts.target}\n ${rest(parts)}`),
  ],
  [
    'the method is in lowercase',
    'signature',
    'content-lowercase-method',
    composed((parts) => `post ${parts.target}\n${rest(parts)}`),
  ],
  [
    'the time is signed in seconds and sent in milliseconds',
    'signature',
    'content-seconds',
    composed((parts) => {
      const { target, time, clientId, body } = parts
      return `POST ${target}\n${clientId}.${time.slice(0, 10)}.${body}`
    }),
  ],
  [
    'the time is signed in seconds and sent in ISO 8601',
    'signature',
    'content-seconds',
    ({ target, clientId, body }) => ({
      received: { time: '2026-11-15T00:00:00Z' },
      text: `POST ${target}\n${clientId}.1794700800.${body}`,
    }),
  ],
  [
    'the full URL was signed',
    'signature',
    'content-full-url',
    ({ target }) => ({
      signed: { target: `https://shop.example${target}` },
      options: { otherTargets: [`https://shop.example${target}`] },
    }),
  ],
  [
    'the full URL was signed, with the host in a header',
    'signature',
    'content-full-url',
    ({ target }) => ({
      signed: { target: `https://shop.example:8443${target}` },
      extra: () => ({ Host: 'shop.example:8443' }),
    }),
  ],
  [
    'the full URL was signed, with the host before a proxy',
    'signature',
    'content-full-url',
    ({ target }) => ({
      signed: { target: `http://shop.example${target}` },
      extra: () => ({ Host: '10.0.0.7:3000', 'X-Forwarded-Host': 'shop.example' }),
    }),
  ],
  [
    'the client ID was signed as a query, too',
    'signature',
    'content-query',
    ({ target, clientId }) => ({ signed: { target: `${target}?clientId=${clientId}` } }),
  ],
  [
    'a question mark was signed that was not sent',
    'signature',
    'content-query',
    ({ target }) => ({ signed: { target: `${target}?` } }),
  ],
  [
    'the body is in it twice',
    'signature',
    'content-body-twice',
    composed((parts) => `POST ${parts.target}\n${rest(parts)}${parts.body}`),
  ],
]

function rest({ clientId, time, body }: Parts): string {
  return `${clientId}.${time}.${body}`
}

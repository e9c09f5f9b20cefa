import type { EndpointPart } from '@gw/doctor/fixes'
import type { ExplainOptions, Explanation, FixPart } from '@gw/inspect'

type Fix = NonNullable<Explanation['nearestFix']>

/** Changes that an editor, a shell, or a conversion of text makes, not a JSON library. */
const NOT_SERIALIZED = /^body-(?:with-|without-|lf|crlf|trimmed|nfc|nfd|latin1|utf8|empty)/

const HEADLINES: Readonly<Record<FixPart, string>> = {
  target: 'The key is right; the path differs',
  body: 'The key is right; the body differs',
  time: 'The key is right; the time was written differently',
  clientId: 'The client ID differs',
  key: 'This isn’t the sender’s key',
  header: 'The signature header can’t be read',
  encoding: 'The signature is encoded differently',
  scheme: 'It was signed with a different algorithm',
  clock: 'The message is too old',
  method: 'The key is right; the method differs',
  content: 'The key is right; the signed text was composed differently',
}

/** Returns the mistake of a rejected message as a headline, or `undefined` if only the failed step can say it. */
export function nameCulprit({ nearestFix, hints, code }: Explanation): string | undefined {
  if (nearestFix === undefined) {
    if (hints.some(({ id }) => id === 'key-differs' || id === 'key-is-own')) return HEADLINES.key
    if (hints.some(({ id }) => id === 'content-differs'))
      return 'The key is right; the bytes differ'
    return undefined
  }
  const { id, part } = nearestFix
  if (id.startsWith('key-of-version-')) return 'The key version in the header is wrong'
  if (part === 'clock' && code === 'GW_SIGNATURE_TIME_AHEAD')
    return 'The message is from the future'
  if (part !== 'body' || NOT_SERIALIZED.test(id)) return HEADLINES[part]
  return 'The key is right; the body was serialized again'
}

const PARTS: Partial<Readonly<Record<FixPart, EndpointPart>>> = {
  target: 'path',
  body: 'mount',
  time: 'mount',
  clientId: 'client',
  key: 'keys',
  clock: 'mount',
  method: 'mount',
}

/** The side of the reader's program: the receiver or the sender of the message. */
export type Direction = 'received' | 'sent'

/** Returns the direction that a message has by itself: a call was sent, and a notification or a response arrived. */
export function directionOf(message: Pick<ExplainOptions, 'target' | 'kind'>): Direction {
  return message.kind !== 'response' && isCall(message) ? 'sent' : 'received'
}

/** Returns the part of an endpoint to fix, or `undefined` if no endpoint received the message. */
export function partToFix(
  { verdict, nearestFix, hints }: Explanation,
  message: Pick<ExplainOptions, 'kind' | 'target'>,
): EndpointPart | undefined {
  if (verdict !== 'rejected' || message.kind === 'response' || isCall(message)) return undefined
  if (nearestFix !== undefined) return PARTS[nearestFix.part]
  if (hints.some(({ id }) => id === 'key-differs' || id === 'key-is-own')) return 'keys'
  return hints.some(({ id }) => id === 'content-differs') ? 'mount' : undefined
}

const SENT_LOOKS: Partial<Readonly<Record<FixPart, string>>> = {
  target: 'the target that you pass to signRequest(). It must be the path and query that you call.',
  clientId: 'the client ID that you sign with. It must be the one in the header.',
  time: 'the time that you sign. Send the headers that signRequest() returns.',
  key: 'the private key that you sign with, and the key version that you registered it under.',
}

/** Returns the place to look at. A warning for receivers says nothing to a caller. */
export function whereToLook({ part, look }: Fix, direction: Direction): string {
  if (direction === 'received') return look
  if (part !== 'body') return SENT_LOOKS[part] ?? look
  return 'code that changes the body after it was signed. Send the bytes that signRequest() returns.'
}

function isCall({ target }: Pick<ExplainOptions, 'target'>): boolean {
  return /^\/ams\/(?:sandbox\/)?api\//.test(target)
}

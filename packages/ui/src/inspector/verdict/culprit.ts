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
}

/** Returns what is wrong with a rejected message, as a headline, or `undefined` if only the failed step can say it. */
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

/** Whether the reader's program received the message, or sent it. */
export type Direction = 'received' | 'sent'

/** Returns the direction that a message has by itself: a call was sent, and a notification or a response arrived. */
export function directionOf(message: Pick<ExplainOptions, 'target' | 'kind'>): Direction {
  return message.kind !== 'response' && isCall(message) ? 'sent' : 'received'
}

/** Returns the part of an endpoint to fix, or `undefined` if no endpoint received the message. */
export function partToFix(
  { verdict, nearestFix, hints }: Explanation,
  message: Pick<ExplainOptions, 'kind' | 'target'>,
  direction: Direction,
): EndpointPart | undefined {
  const isElsewhere = message.kind === 'response' || isCall(message) || direction === 'sent'
  if (verdict !== 'rejected' || isElsewhere) return undefined
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

/** Returns where to look. What a receiver must not do says nothing to a caller. */
export function whereToLook({ part, look }: Fix, direction: Direction): string {
  if (direction === 'received') return look
  if (part !== 'body') return SENT_LOOKS[part] ?? look
  return 'code that changes the body after it was signed. Send the bytes that signRequest() returns.'
}

/** A part of a message that can be the culprit, and what is known about it. */
export interface Suspect {
  readonly name: 'Key' | 'Path' | 'Body' | 'Headers'
  readonly state: 'cleared' | 'guilty' | 'open'
}

const SUSPECTS: Readonly<Record<FixPart, Suspect['name']>> = {
  target: 'Path',
  body: 'Body',
  key: 'Key',
  time: 'Headers',
  clientId: 'Headers',
  header: 'Headers',
  encoding: 'Headers',
  scheme: 'Headers',
  clock: 'Headers',
  method: 'Path',
}

/** Returns who is cleared, who is guilty, and who cannot be judged. A fix that verifies clears all others. */
export function listSuspects({ verdict, nearestFix, hints }: Explanation): readonly Suspect[] {
  const names = ['Key', 'Path', 'Body', 'Headers'] as const
  const all = (stateOf: (name: Suspect['name']) => Suspect['state']) =>
    names.map((name) => ({ name, state: stateOf(name) }))
  if (verdict === 'wouldVerify') return all(() => 'cleared')
  if (nearestFix !== undefined) {
    const { id, part } = nearestFix
    const guilty = id.startsWith('key-of-version-') ? 'Headers' : SUSPECTS[part]
    return all((name) => (name === guilty ? 'guilty' : 'cleared'))
  }
  const has = (...ids: readonly string[]): boolean => hints.some(({ id }) => ids.includes(id))
  if (has('key-differs', 'key-is-own')) return all((name) => (name === 'Key' ? 'guilty' : 'open'))
  return all((name) => (name === 'Key' && has('content-differs') ? 'cleared' : 'open'))
}

function isCall({ target }: Pick<ExplainOptions, 'target'>): boolean {
  return /^\/ams\/(?:sandbox\/)?api\//.test(target)
}

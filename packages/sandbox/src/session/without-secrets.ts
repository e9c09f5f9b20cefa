import { isObject } from '@gw/errors/internal'

const SECRET_NAME =
  /^(?:proxy-)?authorization$|cookie$|token$|secret|password|passphrase|private[-_]?key|api[-_]?key|^authCode$|^cvv$/i
const REMOVED = '[removed]'
// A payer page belongs to everyone who knows its path.
const PAYER_PATH = /(\/pay\/)[\w-]+/g
// With everything behind it: what looks like the end of a key need not be it.
const PRIVATE_KEY = /-----BEGIN (?:[A-Z]{1,20} ){0,2}PRIVATE KEY-----[\s\S]*/
const QUERY_SECRET = /([?&][\w.-]{0,64}(?:token|secret|key|password)[\w.-]{0,64}=)[^&#\s"]*/gi
/** A shorter value would be found in other texts by chance. */
const MIN_LENGTH = 8

/** Adds the values of fields and headers that are secret by their names, in JSON bodies as well. */
export function collectSecrets(value: unknown, found: Set<string>): void {
  if (Array.isArray(value)) for (const one of value) collectSecrets(one, found)
  if (!isObject(value)) return
  if (isBytes(value)) collectSecrets(parse(value.text), found)
  for (const [name, inner] of Object.entries(value)) {
    if (!isSecret(name, inner)) collectSecrets(inner, found)
    else if (inner.length >= MIN_LENGTH) found.add(inner)
  }
}

/**
 * Returns a JSON value without tokens, keys, and paths of payer pages. A secret of one field is also removed where it is a
 * part of another text, such as the signed bytes.
 */
export function withoutSecrets(value: unknown, secrets: ReadonlySet<string>): unknown {
  if (typeof value === 'string') return cleanText(value, secrets)
  if (Array.isArray(value)) return value.map((one) => withoutSecrets(one, secrets))
  if (!isObject(value)) return value
  if (isBytes(value)) return cleanBytes(value.text, secrets)
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      isSecret(name, inner) ? REMOVED : withoutSecrets(inner, secrets),
    ]),
  )
}

function isSecret(name: string, value: unknown): value is string {
  return SECRET_NAME.test(name) && typeof value === 'string' && value !== ''
}

function cleanText(text: string, secrets: ReadonlySet<string>): string {
  let cleaned = text
  for (const secret of secrets) cleaned = cleaned.replaceAll(secret, REMOVED)
  return cleaned
    .replace(PRIVATE_KEY, REMOVED)
    .replace(PAYER_PATH, `$1${REMOVED}`)
    .replace(QUERY_SECRET, `$1${REMOVED}`)
}

function isBytes(value: object): value is { readonly text: string; readonly base64: string } {
  return 'base64' in value && 'text' in value && typeof value.text === 'string'
}

/** Cleans a body, as JSON if it is JSON. */
function cleanBytes(text: string, secrets: ReadonlySet<string>) {
  const value = parse(text)
  const after = JSON.stringify(withoutSecrets(value, secrets))
  const isClean = value === undefined ? false : JSON.stringify(value) === after
  const cleaned = value === undefined ? cleanText(text, secrets) : isClean ? text : after
  return { text: cleaned, base64: Buffer.from(cleaned).toString('base64') }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

import { readFileSync } from 'node:fs'
import * as surface from '@gw/operations'
import { parseNotification, readingIssues } from '@gw/types'

// The message that a sample of the provider shows. Few of its pages say it, so most samples are told by their fields.

/** A message as the provider publishes it or as its SDKs send it. */
export interface Sample {
  readonly index: number
  readonly body: Readonly<Record<string, unknown>>
  readonly kind: string
  readonly path?: string | null
  readonly title?: string
}

/** A sample of an operation, a notification, or neither: a part of a message, or our response to a notification. */
export interface Meaning {
  readonly is: 'request' | 'response' | 'notification' | 'other'
  /** The name of the operation or the kind of the notification. */
  readonly name: string
}

const operations = Object.entries(surface).flatMap(([name, value]) =>
  typeof value === 'function' ? [] : [[name, value as surface.AnyOperation] as const],
)

const byName: Readonly<Record<string, surface.AnyOperation>> = Object.fromEntries(operations)

// The first field that a body has tells the operation.
const RESPONSES = [
  'paymentSessionData createPaymentSession',
  'vaultingSessionData createVaultingSession',
  'vaultingStatus inquireVaulting',
  'paymentOptions consultPayment',
  'paymentStatus inquiryPayment',
  'authenticationId initializeAuthentication',
  'cancelTime cancelPayment',
  'refundStatus inquiryRefund',
  'refundId refund',
  'paymentMethodDetail vaultPaymentMethod',
  'paymentId pay',
]
const REQUESTS = [
  'identityType initializeAuthentication',
  'grantType applyToken',
  'subscriptionRequestId createSubscription',
  'captureRequestId capture',
  'refundAmount refund',
  'vaultingNotificationUrl createVaultingSession',
  'vaultingRequestId inquireVaulting',
  'productCode pay',
  'refundId inquiryRefund',
  'paymentRequestId inquiryPayment',
  'paymentId inquiryPayment',
]

/** Pages about the provider's components for browsers and phones, which begin with a session. */
const SESSION_PAGES = /Android|iOS|Web\/WAP/

/** Reads a file of samples. */
export function readSamples(file: string): readonly Sample[] {
  const samples = JSON.parse(readFileSync(file, 'utf8')) as Omit<Sample, 'index'>[]
  return samples.map((sample, index) => ({ ...sample, index }))
}

/** Returns which message a sample is. */
export function meaningOf({ body, kind, path, title }: Sample): Meaning {
  const { result } = body as { result?: { resultStatus?: unknown } }
  const isResponse = result?.resultStatus !== undefined
  const is = isResponse ? 'response' : 'request'
  const atPath = operationAt(path, isResponse ? undefined : body)
  const isCertain = kind === 'request' || kind === 'response'
  if (isCertain && atPath !== undefined) return { is, name: atPath }
  const notification = kindOf(body)
  if (isNotification(notification, body)) return { is: 'notification', name: notification }
  const rules = isResponse ? RESPONSES : REQUESTS
  const [, told = isResponse ? atPath : undefined] =
    rules.map((rule) => rule.split(' ')).find(([field = '']) => field in body) ?? []
  if (told === undefined) return { is: 'other', name: '' }
  const isSession = told === 'pay' && !isResponse && SESSION_PAGES.test(title ?? '')
  return { is, name: isSession ? 'createPaymentSession' : told }
}

/** The messages of vaulting operations have the field that marks the notification. */
function isNotification(kind: string, body: object): boolean {
  return kind === 'notifyVaulting' ? 'vaultingCreateTime' in body : kind !== 'unknown'
}

/** Returns the operation of a path. A request for a session without an ID only stores an agreement. */
export function operationAt(path: Sample['path'], request?: object): string | undefined {
  const found = operations
    .filter(([, { version, area, name, pathName = name }]) =>
      `/${path ?? ''}`.endsWith(`/${version}/${area}/${pathName}`),
    )
    .map(([name]) => name)
  const isTokenized = request !== undefined && !('paymentRequestId' in request)
  return isTokenized ? found.at(-1) : found[0]
}

/** Returns the parts that do not fit a request. */
export function issuesOf({ is, name }: Meaning, body: unknown): readonly unknown[] {
  const operation = byName[name]
  const schema = is === 'response' ? operation?.response : operation?.request
  const found = schema?.['~standard'].validate(body)
  if (found === undefined || found instanceof Promise) throw new Error(`no schema for ${name}`)
  return found.issues ?? readingIssues(found)
}

/** Returns a response or a notification as it is read, and the paths of what was omitted or converted. */
export function readSample({ is, name }: Meaning, body: unknown): Read {
  if (is === 'notification') {
    const { notification, issues } = parseNotification(bytesOf(body))
    return { value: notification, paths: issues.map(({ path }) => path) }
  }
  const found = byName[name]?.response['~standard'].validate(body)
  if (found === undefined || found instanceof Promise || found.issues !== undefined) {
    throw new Error(`${name} does not read its response`)
  }
  return { value: found.value, paths: readingIssues(found).map(({ path }) => path) }
}

interface Read {
  readonly value: unknown
  readonly paths: readonly string[]
}

/** Returns every plain value of a message as text, by its path. A field that is null is absent. */
export function plainValues(value: unknown, path = ''): readonly (readonly [string, string])[] {
  if (value === null) return []
  if (typeof value !== 'object') return [[path, String(value)]]
  return Object.entries(value as object).flatMap(([key, inner]) => {
    const step = Array.isArray(value) ? `[${key}]` : `${path === '' ? '' : '.'}${key}`
    return plainValues(inner, `${path}${step}`)
  })
}

function bytesOf(body: unknown): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(body))
}

/** Returns the kind of a notification. */
function kindOf(body: unknown): string {
  return parseNotification(bytesOf(body)).notification.kind
}

/** Counts the messages of each name. */
export function countByName(meanings: readonly Meaning[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { name } of meanings) counts[name] = (counts[name] ?? 0) + 1
  return counts
}

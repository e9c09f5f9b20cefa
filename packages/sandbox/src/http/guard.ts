import type { IncomingMessage } from 'node:http'
import type { Access } from './access.ts'
import { isJson } from './is-json.ts'
import { splitRequestTarget } from './request-target.ts'

/** Why a request is rejected before its body is read. */
export interface ControlRejection {
  readonly status: 403 | 415
  readonly message: string
}

const LOOPBACK_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i

const OTHER_HOST =
  'The sandbox is available only under localhost, 127.0.0.1, [::1], and the hosts that it was started with. Use one of them, or pass the host when you start it'
const OTHER_PAGE = 'The sandbox is not available to other web pages'
const NOT_JSON =
  'A request that changes the sandbox must be JSON. Send the header content-type: application/json'

/**
 * Keeps web pages out of the control API, which needs no token on loopback. Any program that can reach loopback may use
 * it, but not a page in a browser on this machine: a form or a script without preflight has a different content type.
 */
export function guardControl(
  request: IncomingMessage,
  access: Access,
): ControlRejection | undefined {
  const rejected = guardPage(request, access)
  if (rejected !== undefined || isRead(request)) return rejected
  return isJson(request.headers['content-type']) ? undefined : reject(415, NOT_JSON)
}

/** Rejects requests that pages of other origins cause. Browsers send the origin. A link to a page can be followed. */
export function guardPage(request: IncomingMessage, access: Access): ControlRejection | undefined {
  const { host = '', origin, 'sec-fetch-mode': mode } = request.headers
  const { 'sec-fetch-site': site = 'none' } = request.headers
  const rejected = guardHost(request, access)
  if (rejected !== undefined) return rejected
  if (origin !== undefined && !isOwnOrigin(origin, host)) return reject(403, OTHER_PAGE)
  const isFollowedLink = isRead(request) && mode === 'navigate'
  const isOwn = site === 'same-origin' || site === 'none' || isFollowedLink
  return isOwn ? undefined : reject(403, OTHER_PAGE)
}

/**
 * Rejects requests for a different host, such as a rebound DNS name. The authority of an absolute-form request line
 * must meet the same rule as the Host header.
 */
export function guardHost(request: IncomingMessage, access: Access): ControlRejection | undefined {
  const { host = '' } = request.headers
  const { authority = host } = splitRequestTarget(request.url ?? '')
  // Node keeps the first of two Host headers; a proxy may use the second.
  if (request.headersDistinct.host?.length !== 1) return reject(403, OTHER_HOST)
  const isKnown = isNamed(host, access) && isNamed(authority, access)
  return isKnown ? undefined : reject(403, OTHER_HOST)
}

function isNamed(host: string, { names }: Access): boolean {
  return LOOPBACK_HOST.test(host) || names.has(host.toLowerCase().replace(/:\d{1,5}$/, ''))
}

function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD'
}

function isOwnOrigin(origin: string, host: string): boolean {
  return origin === `http://${host}` || origin === `https://${host}`
}

function reject(status: ControlRejection['status'], message: string): ControlRejection {
  return { status, message }
}

import type { IncomingMessage } from 'node:http'
import { isJson } from '../gateway/check-request.ts'
import { splitRequestTarget } from '../request-target.ts'

/** Why a request to the control API is rejected before its body is read. */
export interface ControlRejection {
  readonly status: 403 | 415
  readonly message: string
}

const LOOPBACK_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i

const OTHER_HOST =
  'The control API is available only under localhost, 127.0.0.1, and [::1]. Use one of them as the host'
const OTHER_PAGE = 'The control API is not available to other web pages'
const NOT_JSON =
  'A request that changes the sandbox must be JSON. Send the header content-type: application/json'

/**
 * Keeps web pages out of the control API, which has no password. Any program that can reach loopback may use it, but
 * not a page in a browser on this machine. A rebound DNS name has another Host, a form or a script without preflight
 * has another content type, and browsers send the origin of a request. The authority of an absolute-form request line
 * must meet the same rule as the Host header.
 */
export function guardControl(request: IncomingMessage): ControlRejection | undefined {
  const { method, headers, url = '' } = request
  const { host = '', origin, 'content-type': contentType } = headers
  const { 'sec-fetch-site': site = 'none', 'sec-fetch-mode': mode } = headers
  const { authority = host } = splitRequestTarget(url)
  // Node keeps the first of two Host headers; a proxy may use the second.
  if (request.headersDistinct.host?.length !== 1) return reject(403, OTHER_HOST)
  if (!LOOPBACK_HOST.test(host) || !LOOPBACK_HOST.test(authority)) return reject(403, OTHER_HOST)
  if (origin !== undefined && !isOwnOrigin(origin, host)) return reject(403, OTHER_PAGE)
  const isRead = method === 'GET' || method === 'HEAD'
  const isFollowedLink = isRead && mode === 'navigate'
  if (site !== 'same-origin' && site !== 'none' && !isFollowedLink) return reject(403, OTHER_PAGE)
  return isRead || isJson(contentType) ? undefined : reject(415, NOT_JSON)
}

function isOwnOrigin(origin: string, host: string): boolean {
  return origin === `http://${host}` || origin === `https://${host}`
}

function reject(status: ControlRejection['status'], message: string): ControlRejection {
  return { status, message }
}

import type { IncomingMessage } from 'node:http'
import { isJson } from '../gateway/check-request.ts'

/** Why a request to the control API is not even looked at. */
export interface ControlRejection {
  readonly status: 403 | 415
  readonly message: string
}

const LOOPBACK_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i

/**
 * Keeps web pages out of the control API, which has no password: whoever can reach loopback may use it, but no page
 * that a browser on this machine happens to show. A name that was bent to 127.0.0.1 has another Host; a form or a
 * script without preflight has another content type; and browsers tell where a request comes from.
 */
export function guardControl({ method, headers }: IncomingMessage): ControlRejection | undefined {
  const { host = '', origin, 'content-type': contentType } = headers
  const { 'sec-fetch-site': site = 'none', 'sec-fetch-mode': mode } = headers
  if (!LOOPBACK_HOST.test(host)) {
    return reject(403, 'the control API answers to localhost, 127.0.0.1 and [::1] only')
  }
  if (origin !== undefined && !isOwnOrigin(origin, host)) {
    return reject(403, 'the control API answers to no other web page')
  }
  const isRead = method === 'GET' || method === 'HEAD'
  const isFollowedLink = isRead && mode === 'navigate'
  if (site !== 'same-origin' && site !== 'none' && !isFollowedLink) {
    return reject(403, 'the control API answers to no other web page')
  }
  if (!isRead && !isJson(contentType)) {
    return reject(415, 'what changes the sandbox comes with content-type: application/json')
  }
  return undefined
}

function isOwnOrigin(origin: string, host: string): boolean {
  return origin === `http://${host}` || origin === `https://${host}`
}

function reject(status: ControlRejection['status'], message: string): ControlRejection {
  return { status, message }
}

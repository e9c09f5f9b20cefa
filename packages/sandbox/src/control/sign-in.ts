import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Access } from '../http/access.ts'
import { guardPage } from '../http/guard.ts'
import { readBody } from '../http/read-body.ts'
import { splitRequestTarget } from '../http/request-target.ts'
import { readTheme } from '../payer/pages/page.ts'
import { type ControlResponse, failureResponse } from './response.ts'
import { signInPage } from './sign-in-page.ts'

/** Asks for the token of a sandbox that other machines can reach. */
export interface SignIn {
  /** Returns whether a request has the token, or the cookie of a browser that sent it before. */
  isDone(request: IncomingMessage): boolean
  /** Responds to a request for which it is not done: with a form, or with an error. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>
}

const MAX_FORM_BYTES = 4_096
const MESSAGE =
  'This sandbox was started with a token. Send it in the header authorization: Bearer TOKEN, or open /_sandbox/ in a browser'

// With no-referrer, the browser would send the form without its origin.
const SAFETY_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
  // An unread body would be parsed as the next request.
  connection: 'close',
} as const

/**
 * Creates the guard of everything that is neither a call nor a payer page. Without a token, it lets every request pass.
 * A browser sends the token once, in a form, so that it is in no URL. The cookie is a different secret, which is valid
 * until the sandbox stops. Its name contains the port, because a browser keeps one cookie of a name for all ports of a
 * host.
 */
export function createSignIn(access: Access): SignIn {
  const { token } = access
  const session = randomBytes(32).toString('base64url')
  // The port that the browser sees, which can differ from the one that the sandbox listens on.
  const cookieOf = ({ headers: { host = '' } }: IncomingMessage): string => {
    const [, port = '80'] = /:(\d{1,5})$/.exec(host) ?? []
    return `gw_sandbox_${port}=`
  }

  const respond = async (request: IncomingMessage): Promise<ControlResponse> => {
    const rejected = guardPage(request, access)
    if (rejected !== undefined) {
      return failureResponse(rejected.status, 'GW_SANDBOX_REQUEST_INVALID', rejected.message)
    }
    const isSent = isSignIn(request)
    if (isSent) {
      const body = await readBody(request, MAX_FORM_BYTES)
      const sent = new URLSearchParams(Buffer.from(body ?? []).toString()).get('token')
      if (isSame(sent, token)) return welcome(request, cookieOf(request) + session)
    }
    const { accept = '' } = request.headers
    const shown = accept.includes('text/html')
      ? await signInPage(isSent, readTheme(request))
      : failureResponse(401, 'GW_SANDBOX_TOKEN_REQUIRED', MESSAGE)
    return { ...shown, status: 401, headers: { ...shown.headers, 'www-authenticate': 'Bearer' } }
  }

  return {
    isDone(request) {
      if (token === undefined) return true
      const { authorization = '', cookie = '' } = request.headers
      const [, bearer] = /^bearer +([\w-]+)$/i.exec(authorization) ?? []
      if (isSame(bearer, token)) return true
      const expected = cookieOf(request) + session
      return !isSignIn(request) && cookie.split(/; */).some((one) => isSame(one, expected))
    },
    async handle(request, response) {
      const { status, headers, text } = await respond(request)
      response.writeHead(status, { ...SAFETY_HEADERS, ...headers })
      response.end(request.method === 'HEAD' ? '' : text)
    },
  }
}

/** The control API takes JSON only, so every form is the one of the sign-in page. */
function isSignIn({ method, headers: { 'content-type': type = '' } }: IncomingMessage): boolean {
  return method === 'POST' && /^application\/x-www-form-urlencoded *(?:;|$)/i.test(type)
}

/** Compares in a time that does not depend on the texts. */
function isSame(sent: string | null | undefined, expected: string | undefined): boolean {
  if (typeof sent !== 'string' || expected === undefined) return false
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(sent), digest(expected))
}

/** Leads to the page that was asked for. The browser keeps the fragment of an address that redirects to itself. */
function welcome({ url = '' }: IncomingMessage, named: string): ControlResponse {
  const { target } = splitRequestTarget(url)
  const headers = {
    location: /^\/_sandbox\/[!-~]*$/.test(target) ? target : '/_sandbox/',
    'set-cookie': `${named}; Path=/_sandbox; HttpOnly; SameSite=Strict`,
  }
  return { status: 303, headers, text: '' }
}

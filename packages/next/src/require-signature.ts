import {
  type AuthenticatorOptions,
  createAuthenticator,
  fromFetchRequest,
  type VerifiedNotification,
} from '@gw/webhook'
import { type OrFunction, prepareOnce } from './prepare-once.ts'

/** What {@link requireSignature} takes. */
export interface RequireSignatureOptions extends AuthenticatorOptions {}

/** Handles a notification whose signature held, beside what Next.js gives a route: the request, and its context. */
export type VerifiedHandler<Arguments extends RouteArguments> = (
  verified: VerifiedNotification,
  ...rest: Arguments
) => Response | Promise<Response>

/** What Next.js calls a route with. */
export type RouteArguments = readonly [request: Request, ...context: unknown[]]

/**
 * Authenticates a notification and calls your handler, which answers. Whoever cannot prove anything gets the uniform
 * rejection and never reaches it. There is no duplicate check: the gateway sends until it is answered with success, so
 * the handler must bear being called twice. `gatewayWebhook` does all of it. For the App Router.
 *
 * @throws TypeError if the options are wrong, SignatureError if a key is
 */
export function requireSignature<Arguments extends RouteArguments = [request: Request]>(
  options: OrFunction<RequireSignatureOptions>,
  handler: VerifiedHandler<Arguments>,
): (...rest: Arguments) => Promise<Response> {
  if (typeof handler !== 'function') {
    throw new TypeError('requireSignature needs your handler: requireSignature(options, handler)')
  }
  const authenticate = prepareOnce(options, createAuthenticator)
  return async (...rest) => {
    const [request] = rest
    const { verified, reply } = await authenticate()(fromFetchRequest(request))
    if (verified !== undefined) return handler(verified, ...rest)
    const { status, headers, body } = reply
    return new Response(body, { status, headers })
  }
}

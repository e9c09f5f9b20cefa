import {
  type AuthenticatorOptions,
  fromFetchRequest,
  type VerifiedNotification,
  type WithMerchants,
} from '@gw/webhook'
import { checkVerifiedHandler, createAuthenticator } from '@gw/webhook/adapter'
import { prepareOnce } from './prepare-once.ts'

/** Options for {@link requireSignature}. */
export interface RequireSignatureOptions extends AuthenticatorOptions {}

/** Handles a notification whose signature is valid. It also receives the route's request and context. */
export type VerifiedHandler<Arguments extends RouteArguments> = (
  verified: VerifiedNotification,
  ...rest: Arguments
) => Response | Promise<Response>

/** The arguments that Next.js passes to a route. */
export type RouteArguments = readonly [request: Request, ...context: unknown[]]

/**
 * Verifies a notification in the App Router, then calls your handler. Your handler sends the response. Every invalid
 * request gets the same 400 and never reaches your handler. Duplicates do reach it, because the gateway resends a
 * notification until you acknowledge it, so your handler must be idempotent. `gatewayWebhook` detects duplicates for
 * you.
 *
 * @throws TypeError if an option is invalid
 * @throws SignatureError if a key is invalid
 */
export function requireSignature<Arguments extends RouteArguments = [request: Request]>(
  options:
    | RequireSignatureOptions
    | WithMerchants<RequireSignatureOptions>
    | (() => RequireSignatureOptions | WithMerchants<RequireSignatureOptions>),
  handler: VerifiedHandler<Arguments>,
): (...rest: Arguments) => Promise<Response> {
  checkVerifiedHandler(handler)
  const authenticate = prepareOnce(options, createAuthenticator)
  return async (...rest) => {
    const [request] = rest
    const { verified, reply } = await authenticate()(fromFetchRequest(request))
    if (verified !== undefined) return handler(verified, ...rest)
    const { status, headers, body } = reply
    return new Response(body, { status, headers })
  }
}

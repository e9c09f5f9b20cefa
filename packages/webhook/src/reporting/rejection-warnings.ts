import { isGatewayError } from '@gw/errors'
import { describeThrown } from './describe-thrown.ts'
import { WarningLimit, warn } from './warning-limit.ts'

const HANDLER_ERRORS_PER_MINUTE = 60

/**
 * Returns a function that prints rejections with `console.warn`. It prints the code, the step, and the message, which
 * never contain a key, a signature, or a body. It prints the cause only if the handler threw it, because any other
 * cause could contain them, and with it the cause's code, your request ID, and the key. A handler runs only for a
 * signed notification, so its errors are printed 60 times per minute. Everything else, which a stranger can cause, is
 * printed once per code and minute.
 */
export function createRejectionWarnings(
  now: () => number = () => performance.now(),
): (rejection: {
  readonly code: string
  readonly step: string
  readonly error: Error
  readonly key?: string | undefined
  readonly requestId?: string | undefined
  readonly isAcknowledged?: boolean | undefined
}) => void {
  const limit = new WarningLimit(now)
  return ({ code, step, error, key, requestId, isAcknowledged }) => {
    const failure = findHandlerFailure(error)
    const more = failure
      ? limit.take('the handler', HANDLER_ERRORS_PER_MINUTE)
      : limit.take(code, 1)
    if (more === undefined) return
    // Nothing is wrong with a notification that arrives twice at the same time.
    const refused =
      code === 'GW_WEBHOOK_BUSY' ? 'Duplicate not handled yet' : 'Notification rejected'
    const what = isAcknowledged ? 'Problem after a notification was acknowledged' : refused
    const advice =
      'Set onRejected to get the error with its cause, or to "silent" to turn this warning off'
    const text = `${what} (${code}, step: ${step}${more}). ${error.message}. ${advice}`
    if (failure === undefined) return warn(text)
    const about = Object.entries({ code: codeOf(failure.cause), 'request ID': requestId, key })
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => `${name} ${describeThrown(value)}`)
      .join(', ')
    const place = about === '' ? '' : ` (${about})`
    warn(`${text}. Your handler threw${place}:\n  ${describeThrown(failure.cause)}`)
  }
}

/** Returns the code of what a handler threw, such as that of a database. Ignores what could be more than a code. */
function codeOf(thrown: unknown): string | undefined {
  try {
    const { code } = Object(thrown) as { readonly code?: unknown }
    return typeof code === 'string' && /^\w{1,64}$/.test(code) ? code : undefined
  } catch {
    return undefined
  }
}

/** Returns the failure of the handler, which an inbox that fails after it keeps as a cause. */
function findHandlerFailure(error: Error): Error | undefined {
  const { cause } = error
  const inner: unknown[] = cause instanceof AggregateError ? cause.errors : [cause]
  const found = [error, ...inner].find((one) => isGatewayError(one, 'GW_WEBHOOK_HANDLER_FAILED'))
  return found as Error | undefined
}

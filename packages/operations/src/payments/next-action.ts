import type { PayResponse } from '@gw/types'
import { readForm, toChallenge, toCode, toRedirect } from './action-forms.ts'
import type { NextAction } from './action-types.ts'
import { appUrl, webUrl } from './action-urls.ts'

/**
 * Returns the next step of the payer, from the `data` of a `pay` call. It reads all seven fields in which the gateway
 * asks for an action. A URL for a browser is always `http` or `https`, and a URL for an app never has a scheme that a
 * browser runs, such as `javascript:`.
 *
 * @throws TypesError `GW_TYPES_SHAPE_INVALID` if the gateway asks for an action that cannot be read or is not safe. The
 * payment may exist, so look it up
 *
 * @example
 * ```ts
 * import { nextAction } from '@gw/operations'
 * import type { PayResponse } from '@gw/types'
 *
 * declare const data: PayResponse
 * declare function redirect(url: string): void
 *
 * const action = nextAction(data)
 * if (action.type === 'redirect') redirect(action.url)
 * ```
 */
export function nextAction(
  data: Pick<
    PayResponse,
    | 'paymentActionForm'
    | 'challengeActionForm'
    | 'redirectActionForm'
    | 'orderCodeForm'
    | 'normalUrl'
    | 'schemeUrl'
    | 'applinkUrl'
  >,
): NextAction {
  const { challengeActionForm, orderCodeForm, redirectActionForm, paymentActionForm } = data
  if (challengeActionForm) return toChallenge(challengeActionForm, 'challengeActionForm')
  if (orderCodeForm) return toCode(orderCodeForm, 'orderCodeForm')
  const { schemeUrl, applinkUrl, normalUrl } = data
  const page = redirectActionForm && toRedirect(redirectActionForm, 'redirectActionForm')
  if (schemeUrl || applinkUrl) {
    return {
      type: 'app',
      schemeUrl: appUrl(schemeUrl, 'schemeUrl'),
      applinkUrl: webUrl(applinkUrl, 'applinkUrl'),
      fallbackUrl:
        webUrl(normalUrl, 'normalUrl') ?? (page?.type === 'redirect' ? page.url : undefined),
    }
  }
  if (page !== undefined) return page
  const url = webUrl(normalUrl, 'normalUrl')
  if (url !== undefined) return { type: 'redirect', url }
  return paymentActionForm ? readForm(paymentActionForm) : { type: 'none' }
}

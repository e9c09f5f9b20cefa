import type { Payments } from '../ledger/payments/payment-store.ts'
import { rejection } from '../message/errors.ts'
import type { PayerAction } from './choose.ts'
import { openPage, submitForm } from './page-reader.ts'
import { CHALLENGE_CODES } from './pages/challenge-page.ts'
import { findForm, findReturnUrl } from './read-forms.ts'
import type { DeclineReason } from './visit/decline-reasons.ts'

/** The place where a payer ended up after a choice. */
export interface PayerReturn {
  /** The next URL of the payer's browser (`paymentRedirectUrl` or `authRedirectUrl`). `undefined` if there is no URL. */
  readonly returnUrl: string | undefined
}

/** Options for declining. */
export interface DeclineOptions {
  /** The result code. Defaults to `USER_BALANCE_NOT_ENOUGH`. */
  readonly resultCode?: DeclineReason | undefined
}

/**
 * Plays the payer without a browser. Each function opens the page, submits its form over HTTP, and follows it to the
 * return URL, which it does not open. When it resolves, the first attempt of the notification is over, unless the shop
 * took longer than two seconds.
 *
 * For an order code, pass the value of the code, which is what a payer scans. For a payment session, which a browser SDK
 * opens, pass its `paymentSessionData` or `paymentSessionId`.
 *
 * @throws TypeError if `url` is neither a payer's page nor a session of this sandbox
 * @throws SandboxError `GW_SANDBOX_STATE_NOT_ALLOWED` if the page does not offer the choice, for example
 * because the payment is already paid
 */
export interface Payer {
  /** Pays. On a 3-D Secure page, it enters the code that passes. */
  pay(url: string): Promise<PayerReturn>
  /** Declines to pay, or to agree. */
  decline(url: string, options?: DeclineOptions): Promise<PayerReturn>
  /** Returns without deciding, so the payment is pending. */
  leavePending(url: string): Promise<PayerReturn>
  /** Agrees to be charged, to a subscription, or to a stored payment method. */
  approve(url: string): Promise<PayerReturn>
}

/** Creates a payer for the sandbox at a base URL. */
export function createPayer(baseUrl: string, payments: Pick<Payments, 'get'>): Payer {
  const pageOf = (given: string): string => {
    const data = Buffer.from(given, 'base64').toString()
    const inData = /^\{"paymentSessionId":"SESSION_(\w+)"\}$/.exec(data)
    const [, id = ''] = inData ?? /^SESSION_(\w+)$/.exec(given) ?? []
    const { payerPath } = payments.get(id) ?? {}
    return payerPath === undefined ? given : baseUrl + payerPath
  }

  const choose = async (
    given: string,
    action: PayerAction,
    fields: Readonly<Record<string, string | undefined>> = {},
  ): Promise<PayerReturn> => {
    const url = pageOf(given)
    if (!url.startsWith(`${baseUrl}/pay/`)) {
      throw new TypeError(
        `url must be a payer page in this sandbox, which starts with ${baseUrl}/pay/. Pass normalUrl or paymentSessionData from the response, or the value of its order code`,
      )
    }
    const page = await openPage(url)
    const form = findForm(page, action)
    if (form === undefined) {
      throw rejection(
        'GW_SANDBOX_STATE_NOT_ALLOWED',
        `The payer page does not offer ${action}. Look up the payment, because it may be final, or this may be a different kind of page`,
      )
    }
    for (const [name, value] of Object.entries(fields)) {
      if (value !== undefined && form.fields.has(name)) form.fields.set(name, value)
    }
    const result = await submitForm(new URL(form.action, url), form.fields)
    return { returnUrl: findReturnUrl(result) }
  }

  return {
    pay: (url) => choose(url, 'pay', { code: CHALLENGE_CODES.passes }),
    decline: (url, { resultCode } = {}) => choose(url, 'decline', { resultCode }),
    leavePending: (url) => choose(url, 'leave-pending'),
    approve: (url) => choose(url, 'approve'),
  }
}

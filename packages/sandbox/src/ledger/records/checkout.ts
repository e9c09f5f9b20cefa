/** The facts about a payment on the payer's page, and the URL of the way back. All of it is untrusted text. */
export interface Checkout {
  /** The shop's name. */
  readonly shopName?: string | undefined
  /** The shop's ID for the order. */
  readonly orderId?: string | undefined
  /** The subject of the order. */
  readonly description?: string | undefined
  /** The payment method, such as `ALIPAY_CN` or `CARD`. */
  readonly paymentMethodType?: string | undefined
  /** The return URL of the payer (`paymentRedirectUrl`). */
  readonly redirectUrl?: string | undefined
  /** True if the card's bank asks the payer for a 3-D Secure code. Defaults to false. */
  readonly isChallenged?: boolean | undefined
}

/** The request to the payer to agree, and the URL of the way back. All of it is untrusted text. */
export interface Consent {
  /** The permissions that the shop asks for. */
  readonly scopes?: readonly string[] | undefined
  /** The wallet, such as `ALIPAY_CN`. */
  readonly customerBelongsTo?: string | undefined
  /** The return URL of the payer (`authRedirectUrl`). */
  readonly redirectUrl?: string | undefined
}

const TOKEN_BYTES = 18

/** Creates the path of a payer's page. Nobody can guess it: it has 144 random bits, also in a sandbox with a seed. */
export function newPayerPath(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(TOKEN_BYTES))
  return `/pay/${Buffer.from(bytes).toString('base64url')}`
}

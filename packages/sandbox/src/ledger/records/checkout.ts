/** What the payer's page shows about a payment, and where it sends the payer afterward. All of it is untrusted text. */
export interface Checkout {
  /** The shop's name. */
  readonly shopName?: string | undefined
  /** The shop's ID for the order. */
  readonly orderId?: string | undefined
  /** What the order is about. */
  readonly description?: string | undefined
  /** The payment method, such as `ALIPAY_CN` or `CARD`. */
  readonly paymentMethodType?: string | undefined
  /** Where the payer returns to (`paymentRedirectUrl`). */
  readonly redirectUrl?: string | undefined
  /** Whether the card's bank asks the payer for a 3-D Secure code. Defaults to false. */
  readonly isChallenged?: boolean | undefined
}

/** What the payer is asked to agree to, and where the page sends the payer afterward. All of it is untrusted text. */
export interface Consent {
  /** What the shop asks permission for. */
  readonly scopes?: readonly string[] | undefined
  /** The wallet, such as `ALIPAY_CN`. */
  readonly customerBelongsTo?: string | undefined
  /** Where the payer returns to (`authRedirectUrl`). */
  readonly redirectUrl?: string | undefined
}

const TOKEN_BYTES = 18

/** Creates the path of a payer's page. Nobody can guess it: it has 144 random bits, also in a sandbox with a seed. */
export function newPayerPath(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(TOKEN_BYTES))
  return `/pay/${Buffer.from(bytes).toString('base64url')}`
}

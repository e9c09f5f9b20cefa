/** The next thing that the payer must do. */
export type NextAction =
  | RedirectAction
  | FormAction
  | QrAction
  | AppAction
  | ChallengeAction
  | NoAction

/** Send the payer's browser to a page. */
export interface RedirectAction {
  /** The kind of action. Use it in a `switch`. */
  readonly type: 'redirect'
  /** The URL of the page to which you redirect the payer. */
  readonly url: string
}

/** Submit a form with the payer's browser. */
export interface FormAction {
  /** The kind of action. Use it in a `switch`. */
  readonly type: 'form'
  /** The URL to which the form is sent. */
  readonly url: string
  /** The HTTP method with which the form is sent. */
  readonly method: 'GET' | 'POST'
  /** The hidden fields. Escape their values when you write them into HTML. */
  readonly fields: Readonly<Record<string, string>>
}

/** Show a code that the payer scans. */
export interface QrAction {
  /** The kind of action. Use it in a `switch`. */
  readonly type: 'qr'
  /** The text to draw as a QR code. */
  readonly text: string | undefined
  /** The URL of an image that shows the code. */
  readonly imageUrl: string | undefined
  /** When the QR code expires. */
  readonly expireTime: string | undefined
}

/** Open the wallet's app on the payer's phone, or the fallback everywhere else. */
export interface AppAction {
  /** The kind of action. Use it in a `switch`. */
  readonly type: 'app'
  /** Opens the app. Fails if it is not installed. */
  readonly schemeUrl: string | undefined
  /** Opens the app, or a page if it is not installed. */
  readonly applinkUrl: string | undefined
  /** A page for a browser that cannot open the app. */
  readonly fallbackUrl: string | undefined
}

/** Ask the payer for proof of identity, such as a one-time password. */
export interface ChallengeAction {
  /** The kind of action. Use it in a `switch`. */
  readonly type: 'challenge'
  /** The kind of challenge, such as `SMS_OTP`. */
  readonly challengeType: string
  /** The challenge to show to the payer. */
  readonly renderValue: string | undefined
}

/** The payer has nothing to do. Wait for the notification, or look up the payment. */
export interface NoAction {
  /** The kind of action. Use it in a `switch`. */
  readonly type: 'none'
}

// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../shapes/rows-shape.ts'
import {
  type StrictSchema,
  type TolerantSchema,
  toStrictSchema,
  toTolerantSchema,
} from '../../shapes/schema.ts'
import type { BooleanLike } from '../../shapes/shape.ts'
import { type Amount, amountShape } from '../models/amount.ts'
import { type DirectDebitInfo, directDebitInfoShape } from '../models/authorization/direct-debit.ts'
import {
  type AuthCodeForm,
  type AuthMetaData,
  authCodeFormShape,
  authMetaDataShape,
} from '../models/payment/auth-code-form.ts'
import { type Env, envShape } from '../models/payment/env.ts'
import { type Result, resultShape } from '../models/result.ts'
import type { CustomerBelongsTo, OsType, ScopeType, TerminalType } from '../values.ts'

/** The request of `consultAuthorization`. */
export interface ConsultAuthorizationRequest {
  /** Your account, if you have several. */
  readonly merchantAccountId?: string
  /** Where notifyAuthorization is sent. */
  readonly authNotifyUrl?: string
  /** The wallet or bank that the payer uses. */
  readonly customerBelongsTo: CustomerBelongsTo
  /** The ID of the merchant for whom the payer authorizes. At most 64 characters. */
  readonly authClientId?: string
  /** Where the payer's browser returns with the authorization code. At most 1024 characters. */
  readonly authRedirectUrl: string
  /** What the payer is asked to authorize. */
  readonly scopes: readonly ScopeType[]
  /** Your own random value, which the redirect repeats. Compare it to detect forged redirects. At most 256 characters. */
  readonly authState: string
  /** The kind of terminal on which the payer pays. */
  readonly terminalType: TerminalType
  /** The operating system of the payer's device. */
  readonly osType?: OsType
  /** The version of the operating system. At most 16 characters. */
  readonly osVersion?: string
  /** Extensions, as a JSON string. */
  readonly extendInfo?: string
  /** The country where you do business, as a two-letter code. At most 2 characters. */
  readonly merchantRegion?: string
  /** Whether the authorization is for recurring payments. */
  readonly recurringPayment?: BooleanLike
  /** Data about the account holder that some payment methods require. */
  readonly authMetaData?: AuthMetaData
  /** The payer's device and terminal. */
  readonly env?: Env
  /** Terms of periodic debits from an Alipay wallet. */
  readonly directDebitInfo?: DirectDebitInfo
  /** An amount whose meaning is not published. */
  readonly amount?: Amount
}

/** The response of `consultAuthorization`. */
export interface ConsultAuthorizationResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** The URL of the authorization page. */
  readonly authUrl?: string
  /** Extensions, as a JSON string. */
  readonly extendInfo?: string
  /** The URL to redirect the payer to. */
  readonly normalUrl?: string
  /** The URL that opens the wallet's app. */
  readonly schemeUrl?: string
  /** The URL that opens the wallet's app, or a page if the app is not installed. */
  readonly applinkUrl?: string
  /** The app to open: a package name on Android, a bundle ID on iOS. */
  readonly appIdentifier?: string
  /** Codes to show to the payer, such as a QR code. */
  readonly authCodeForm?: AuthCodeForm
}

/** Checks the request of `consultAuthorization`. */
export const consultAuthorizationRequestSchema: StrictSchema<ConsultAuthorizationRequest> =
  /* @__PURE__ */ toStrictSchema(
    /* @__PURE__ */ rowsShape(
      'merchantAccountId authNotifyUrl customerBelongsTo! authClientId<64 authRedirectUrl!<1024 scopes[]! authState!<256 terminalType! osType osVersion<16 extendInfo merchantRegion<2 recurringPayment?',
      {
        authMetaData: authMetaDataShape,
        env: envShape,
        directDebitInfo: directDebitInfoShape,
        amount: amountShape,
      },
    ),
  )

/** Reads the response of `consultAuthorization`. */
export const consultAuthorizationResponseSchema: TolerantSchema<ConsultAuthorizationResponse> =
  /* @__PURE__ */ toTolerantSchema(
    /* @__PURE__ */ rowsShape('authUrl extendInfo normalUrl schemeUrl applinkUrl appIdentifier', {
      'result!!': resultShape,
      authCodeForm: authCodeFormShape,
    }),
  )

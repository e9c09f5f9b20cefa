// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { listShape } from '../../../shapes/list-shape.ts'
import { rowsShape } from '../../../shapes/rows-shape.ts'
import type { OpenLiteral, Shape } from '../../../shapes/shape.ts'
import type {
  ChallengeTriggerSourceType,
  ChallengeType,
  CodeValueType,
  DisplayType,
  PaymentMethodType,
} from '../../values.ts'

/** A code to show to the payer. */
export interface CodeDetail {
  /** The kind of code. */
  readonly codeValueType?: CodeValueType
  /** The content of the code: text, or the URL of an image. */
  readonly codeValue?: string
  /** The format of the code. */
  readonly displayType?: DisplayType
}

export const codeDetailShape: Shape<CodeDetail> = /* @__PURE__ */ rowsShape(
  'codeValueType codeValue displayType',
)

/** A challenge that the payer must pass. */
export interface ChallengeActionForm {
  /** The kind of challenge. */
  readonly challengeType?: ChallengeType
  /** What to show to the payer. */
  readonly challengeRenderValue?: string
  /** Who asks for the challenge. */
  readonly triggerSource?: ChallengeTriggerSourceType
  /** Extensions, as a JSON string. */
  readonly extendInfo?: string
}

export const challengeActionFormShape: Shape<ChallengeActionForm> = /* @__PURE__ */ rowsShape(
  'challengeType challengeRenderValue triggerSource extendInfo',
)

/** Codes that the payer scans to pay. */
export interface OrderCodeForm {
  /** The payment method, such as `CARD` or `ALIPAY_CN`. */
  readonly paymentMethodType?: PaymentMethodType
  /** When it expires. */
  readonly expireTime?: string
  /** The codes to show, in several formats. */
  readonly codeDetails?: readonly CodeDetail[]
  /** Extensions, as a JSON string. */
  readonly extendInfo?: string
}

export const orderCodeFormShape: Shape<OrderCodeForm> = /* @__PURE__ */ rowsShape(
  'paymentMethodType expireTime extendInfo',
  { codeDetails: /* @__PURE__ */ listShape(codeDetailShape) },
)

/** Where to redirect the payer, and how. */
export interface RedirectActionForm {
  /** The HTTP method of the redirect. */
  readonly method?: OpenLiteral<'POST' | 'GET'>
  /** The form fields to post, as a JSON string. */
  readonly parameters?: string
  /** The URL to redirect the payer to. */
  readonly redirectUrl?: string
  /** The kind of form. */
  readonly actionFormType?: string
}

export const redirectActionFormShape: Shape<RedirectActionForm> = /* @__PURE__ */ rowsShape(
  'method parameters redirectUrl actionFormType',
)

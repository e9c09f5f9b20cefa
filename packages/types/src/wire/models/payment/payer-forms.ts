// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { listShape } from '../../../shapes/list-shape.ts'
import { rowsShape } from '../../../shapes/rows-shape.ts'
import type { OpenScalar, Scalar, Shape } from '../../../shapes/shape.ts'
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
  readonly codeValueType?: CodeValueType | number | boolean
  /** The content of the code: text, or the URL of an image. */
  readonly codeValue?: Scalar
  /** The format of the code. */
  readonly displayType?: DisplayType | number | boolean
}

export const codeDetailShape: Shape<CodeDetail> = /* @__PURE__ */ rowsShape(
  'codeValueType codeValue displayType',
)

/** A challenge that the payer must pass. */
export interface ChallengeActionForm {
  /** The kind of challenge. */
  readonly challengeType?: ChallengeType | number | boolean
  /** What to show to the payer. */
  readonly challengeRenderValue?: Scalar
  /** Who asks for the challenge. */
  readonly triggerSource?: ChallengeTriggerSourceType | number | boolean
  /** Extensions, as a JSON string. */
  readonly extendInfo?: Scalar
}

export const challengeActionFormShape: Shape<ChallengeActionForm> = /* @__PURE__ */ rowsShape(
  'challengeType challengeRenderValue triggerSource extendInfo',
)

/** Codes that the payer scans to pay. */
export interface OrderCodeForm {
  /** The payment method, such as `CARD` or `ALIPAY_CN`. */
  readonly paymentMethodType?: PaymentMethodType | number | boolean
  /** When it expires. */
  readonly expireTime?: Scalar
  /** The codes to show, in several formats. */
  readonly codeDetails?: readonly CodeDetail[]
  /** Extensions, as a JSON string. */
  readonly extendInfo?: Scalar
}

export const orderCodeFormShape: Shape<OrderCodeForm> = /* @__PURE__ */ rowsShape(
  'paymentMethodType expireTime extendInfo',
  { codeDetails: /* @__PURE__ */ listShape(codeDetailShape) },
)

/** Where to redirect the payer, and how. */
export interface RedirectActionForm {
  /** The HTTP method of the redirect. */
  readonly method?: OpenScalar<'POST' | 'GET'>
  /** The form fields to post, as a JSON string. */
  readonly parameters?: Scalar
  /** The URL to redirect the payer to. */
  readonly redirectUrl?: Scalar
  /** The kind of form. */
  readonly actionFormType?: Scalar
}

export const redirectActionFormShape: Shape<RedirectActionForm> = /* @__PURE__ */ rowsShape(
  'method parameters redirectUrl actionFormType',
)

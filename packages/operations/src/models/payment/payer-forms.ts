// Generated from the facts of this package. Run `npm run operations` after a change to them.

import { listShape, objectShape, type Shape, textShape } from '@gw/types'
import type {
  ChallengeTriggerSourceType,
  ChallengeType,
  CodeValueType,
  DisplayType,
} from '../values.ts'

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

/** @internal */
export const challengeActionFormShape: Shape<ChallengeActionForm> =
  /* @__PURE__ */ objectShape<ChallengeActionForm>(
    {},
    {
      challengeType: textShape,
      challengeRenderValue: textShape,
      triggerSource: textShape,
      extendInfo: textShape,
    },
  )

/** A code to show to the payer. */
export interface CodeDetail {
  /** The kind of code. */
  readonly codeValueType?: CodeValueType
  /** The content of the code: text, or the URL of an image. */
  readonly codeValue?: string
  /** The format of the code. */
  readonly displayType?: DisplayType
}

/** @internal */
export const codeDetailShape: Shape<CodeDetail> = /* @__PURE__ */ objectShape<CodeDetail>(
  {},
  { codeValueType: textShape, codeValue: textShape, displayType: textShape },
)

/** Codes that the payer scans to pay. */
export interface OrderCodeForm {
  /** The payment method, such as `CARD` or `ALIPAY_CN`. */
  readonly paymentMethodType?: string
  /** When it expires. */
  readonly expireTime?: string
  /** The codes to show, in several formats. */
  readonly codeDetails?: readonly CodeDetail[]
  /** Extensions, as a JSON string. */
  readonly extendInfo?: string
}

/** @internal */
export const orderCodeFormShape: Shape<OrderCodeForm> = /* @__PURE__ */ objectShape<OrderCodeForm>(
  {},
  {
    paymentMethodType: textShape,
    expireTime: textShape,
    codeDetails: /* @__PURE__ */ listShape(codeDetailShape),
    extendInfo: textShape,
  },
)

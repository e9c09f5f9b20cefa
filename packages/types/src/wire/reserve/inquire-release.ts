// Generated from packages/types/facts. Run `npm run generate` after a change to them.
import type { AtLeastOne } from '../../shapes/at-least-one.ts'
import { anyFieldShape } from '../../shapes/object-shape.ts'
import { rowsShape } from '../../shapes/rows-shape.ts'
import {
  type StrictSchema,
  type TolerantSchema,
  toStrictSchema,
  toTolerantSchema,
} from '../../shapes/schema.ts'
import type { OpenLiteral } from '../../shapes/shape.ts'
import { type Amount, amountShape } from '../models/amount.ts'
import { type Result, resultShape } from '../models/result.ts'

/** Fields of {@link InquireReleaseRequest}. */
export interface InquireReleaseRequestFields {
  /** The gateway's ID for the release. */
  readonly releaseId?: string
  /** Your own ID for the release. Repeat it only for the same release. */
  readonly releaseRequestId?: string
}

/** The request of `inquireRelease`. It has at least one of `releaseId`, `releaseRequestId`. */
export type InquireReleaseRequest = AtLeastOne<
  InquireReleaseRequestFields,
  'releaseId' | 'releaseRequestId'
>

/** The response of `inquireRelease`. */
export interface InquireReleaseResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** Your own ID for the release. Repeat it only for the same release. */
  readonly releaseRequestId?: string
  /** The gateway's ID for the release. */
  readonly releaseId?: string
  /** The gateway's ID for the hold. */
  readonly holdId?: string
  /** The amount that is released. */
  readonly releaseAmount?: Amount
  /** What happened to the release. `SUCCESS` and `FAIL` are final. With any other value, look it up again. */
  readonly releaseStatus?: OpenLiteral<'SUCCESS' | 'FAIL' | 'PROCESSING'>
}

/** Checks the request of `inquireRelease`. */
export const inquireReleaseRequestSchema: StrictSchema<InquireReleaseRequest> =
  /* @__PURE__ */ toStrictSchema(
    /* @__PURE__ */ anyFieldShape(
      ['releaseId', 'releaseRequestId'],
      /* @__PURE__ */ rowsShape('releaseId releaseRequestId'),
    ),
  )

/** Reads the response of `inquireRelease`. */
export const inquireReleaseResponseSchema: TolerantSchema<InquireReleaseResponse> =
  /* @__PURE__ */ toTolerantSchema(
    /* @__PURE__ */ rowsShape('releaseRequestId* releaseId* holdId* releaseStatus*', {
      'result!!': resultShape,
      'releaseAmount*': amountShape,
    }),
  )

// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../shapes/rows-shape.ts'
import {
  type StrictSchema,
  type TolerantSchema,
  toStrictSchema,
  toTolerantSchema,
} from '../../shapes/schema.ts'
import { type Result, resultShape } from '../models/result.ts'
import { type PlainCard, plainCardShape } from '../models/vaulting/plain-card.ts'

/** The request of `fetchNonce`. */
export interface FetchNonceRequest {
  /** The card. */
  readonly card: PlainCard
}

/** The response of `fetchNonce`. */
export interface FetchNonceResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** The token that represents the card. */
  readonly cardToken: string
}

/** Checks the request of `fetchNonce`. */
export const fetchNonceRequestSchema: StrictSchema<FetchNonceRequest> =
  /* @__PURE__ */ toStrictSchema(/* @__PURE__ */ rowsShape('', { 'card!': plainCardShape }))

/** Reads the response of `fetchNonce`. */
export const fetchNonceResponseSchema: TolerantSchema<FetchNonceResponse> =
  /* @__PURE__ */ toTolerantSchema(
    /* @__PURE__ */ rowsShape('cardToken!!', { 'result!!': resultShape }),
  )

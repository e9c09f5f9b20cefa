// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../shapes/rows-shape.ts'
import {
  type StrictSchema,
  type TolerantSchema,
  toStrictSchema,
  toTolerantSchema,
} from '../../shapes/schema.ts'
import {
  type ReceivedTransferFromDetail,
  type ReceivedTransferToDetail,
  type TransferFromDetail,
  type TransferToDetail,
  transferFromDetailShape,
  transferToDetailShape,
} from '../models/marketplace/transfer.ts'
import { type Result, resultShape } from '../models/result.ts'

/** The request of `createTransfer`. */
export interface CreateTransferRequest {
  /** Your own ID for the transfer. At most 64 characters. */
  readonly transferRequestId: string
  /** Where the money comes from. */
  readonly transferFromDetail: TransferFromDetail
  /** Where the money goes to. */
  readonly transferToDetail: TransferToDetail
}

/** The response of `createTransfer`. */
export interface CreateTransferResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** The gateway's ID for the transfer. */
  readonly transferId?: string
  /** Your own ID for the transfer. */
  readonly transferRequestId?: string
  /** Where the money comes from. */
  readonly transferFromDetail?: ReceivedTransferFromDetail
  /** Where the money goes to. */
  readonly transferToDetail?: ReceivedTransferToDetail
}

/** Checks the request of `createTransfer`. */
export const createTransferRequestSchema: StrictSchema<CreateTransferRequest> =
  /* @__PURE__ */ toStrictSchema(
    /* @__PURE__ */ rowsShape('transferRequestId!<64', {
      'transferFromDetail!': transferFromDetailShape,
      'transferToDetail!': transferToDetailShape,
    }),
  )

/** Reads the response of `createTransfer`. */
export const createTransferResponseSchema: TolerantSchema<CreateTransferResponse> =
  /* @__PURE__ */ toTolerantSchema(
    /* @__PURE__ */ rowsShape('transferId* transferRequestId*', {
      'result!!': resultShape,
      transferFromDetail: transferFromDetailShape,
      transferToDetail: transferToDetailShape,
    }),
  )

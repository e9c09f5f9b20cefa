import { randomUUID } from 'node:crypto'
import { mustFind } from '../../message/errors.ts'
import { readFields } from '../../message/fields.ts'
import { readGatewayDocument } from '../views/gateway-document.ts'
import {
  describeOperation,
  listOperations,
  type OperationLineView,
  type OperationView,
  pathOf,
} from '../views/operation-sample.ts'
import type { CallLineView, CallView, OperationCall } from '../views/view-types.ts'
import { newest, viewCall, viewCallLine } from '../views/views.ts'
import { callOperation, type ExploredCallView } from './call-operation.ts'
import { readBodyText } from './field-readers.ts'
import type { ControlRoutes } from './route.ts'

/** The routes for calls, and for the explorer that makes them. */
export interface CallRoutes {
  /** List calls. */
  readonly 'GET /calls': {
    readonly operationId: 'listCalls'
    /** The newest 500 calls, newest first. */
    readonly response: readonly CallLineView[]
  }
  /** Show a call with its checks and exact bytes. */
  readonly 'GET /calls/{callId}': {
    readonly operationId: 'showCall'
    readonly response: CallView
  }
  /** List the operations of the gateway. */
  readonly 'GET /operations': {
    readonly operationId: 'listOperations'
    readonly response: readonly OperationLineView[]
  }
  /** Show an operation with a sample of its request. */
  readonly 'GET /operations/{operation}': {
    readonly operationId: 'showOperation'
    readonly response: OperationView
  }
  /** Call an operation of this sandbox, signed as its merchant. */
  readonly 'POST /operations/{operation}/call': {
    readonly operationId: 'callOperation'
    readonly body: OperationCall
    /** The request, the response, and whether its signature matches. */
    readonly response: ExploredCallView
  }
}

/** Their handlers. */
export const callRoutes: ControlRoutes<CallRoutes> = {
  'GET /calls': { run: ({ sandbox }) => newest(sandbox.calls.list()).map(viewCallLine) },
  'GET /calls/{callId}': {
    run: ({ sandbox, part }) => {
      const id = part('callId')
      return viewCall(mustFind(sandbox.calls.get(id), 'call', id))
    },
  },
  'GET /operations': { run: async () => listOperations(await readGatewayDocument()) },
  'GET /operations/{operation}': {
    run: async ({ sandbox, internals, part }) =>
      describeOperation(await readGatewayDocument(), part('operation'), {
        nowMs: internals.wireNow(),
        suffix: randomUUID().slice(0, 8).toUpperCase(),
        paymentId: sandbox.payments.list().at(-1)?.paymentId,
      }),
  },
  'POST /operations/{operation}/call': {
    fields: { body: readFields, text: readBodyText },
    run: async ({ sandbox, internals, part, body }) => {
      const path = pathOf(await readGatewayDocument(), part('operation'))
      return callOperation(sandbox, internals, { ...body, path })
    },
  },
}

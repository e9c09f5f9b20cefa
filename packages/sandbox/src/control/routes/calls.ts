import { mustFind } from '../../message/errors.ts'
import { readFields, readText } from '../../message/fields.ts'
import { readGatewayDocument } from '../views/gateway-document.ts'
import {
  describeOperation,
  listOperations,
  type OperationLineView,
  type OperationView,
} from '../views/operation-form.ts'
import type { CallLineView, CallView, OperationCall } from '../views/view-types.ts'
import { newest, viewBytes, viewCall, viewCallLine } from '../views/views.ts'
import {
  callOperation,
  type ExploredCallView,
  type ExploredRequestView,
  signOperation,
} from './call-operation.ts'
import { readBodyText, readTarget } from './field-readers.ts'
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
  /** Show an operation with the fields of its request. */
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
  /** Sign a call of an operation without sending it. */
  readonly 'POST /operations/{operation}/sign': {
    readonly operationId: 'signOperation'
    readonly body: OperationCall
    /** The request, as it would be sent. */
    readonly response: ExploredRequestView
  }
}

const callFields = {
  body: readFields,
  text: readBodyText,
  target: readTarget,
  headersOf: readText,
} as const

/** How the sandbox responds to them. */
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
    run: async ({ part }) => describeOperation(await readGatewayDocument(), part('operation')),
  },
  'POST /operations/{operation}/call': {
    fields: callFields,
    run: async ({ sandbox, internals, part, body }) => {
      const { path } = describeOperation(await readGatewayDocument(), part('operation'))
      return callOperation(sandbox, internals, { ...body, path })
    },
  },
  'POST /operations/{operation}/sign': {
    fields: callFields,
    run: async ({ sandbox, internals, part, body }) => {
      const { path } = describeOperation(await readGatewayDocument(), part('operation'))
      const { bytes, ...request } = await signOperation(sandbox, internals, { ...body, path })
      return { ...request, body: viewBytes(bytes) }
    },
  },
}

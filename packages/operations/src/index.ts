/**
 * The operations of the payment gateway: typed requests and responses, and what a client must know to call them safely.
 *
 * @packageDocumentation
 */
export type { StandardSchemaV1 } from '@standard-schema/spec'
export type {
  OperationDefinition,
  PendingOperationDefinition,
  RequestOf,
} from './define-operation.ts'
export { defineOperation, toOperation } from './define-operation.ts'
export { inquiryPayment } from './inquiry-payment.ts'
export type {
  AnyOperation,
  CallResult,
  Confirmation,
  ConfirmationBase,
  Effect,
  Operation,
  OperationBase,
  PendingCall,
  PendingOperation,
  RecordReading,
  SucceededCall,
} from './operation.ts'

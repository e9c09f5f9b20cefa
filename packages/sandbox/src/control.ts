/**
 * The tools to drive a sandbox that runs elsewhere: the types of its control API, the names and parameters of its
 * faults, its schedule, and the names of its key files. It loads nothing else of the sandbox, and works in a browser. These
 * names can change in any release.
 *
 * @packageDocumentation
 */

export {
  type ControlApi,
  type ControlArguments,
  type ControlParts,
  type ControlRequest,
  type ControlResponse,
  type ControlRouteName,
  controlRequest,
} from './control/api.ts'
export type { ErrorView } from './control/response.ts'
export type { ExploredCallView } from './control/routes/call-operation.ts'
export type { ChangedRecordsView } from './control/views/changed-records.ts'
export type { DoctorRunView, ExchangeView, ProbeView } from './control/views/doctor-views.ts'
export type { OperationView } from './control/views/operation-sample.ts'
export type {
  AttemptLineView,
  AttemptView,
  Before,
  BytesView,
  CallLineView,
  CallView,
  DeliveryLineView,
  DeliveryView,
  KeysView,
  KeyView,
  NewNotification,
  StatusView,
} from './control/views/view-types.ts'
export { deliveryDelaysMs } from './delivery/delivery-schedule.ts'
export type { SandboxEvent } from './events/event.ts'
export { type FaultName, faultNames } from './faults/fault-names.ts'
export { faultParameters } from './faults/fault-rule.ts'
export { keyFiles } from './keys/key-files.ts'

import type { ReceiverSettings } from './options/receiver-options.ts'
import type { ReceivedRequest, Reply } from './request/received-request.ts'

/** The part of a receiver that `rerunFailed` needs. */
interface Rerunnable {
  readonly settings: ReceiverSettings<object>
  /** Creates the same receiver with other settings. */
  receiveWith(settings: ReceiverSettings<object>): (request: ReceivedRequest) => Promise<Reply>
}

/**
 * The settings of each receiver. They are here rather than on the receiver, so that whoever has a receiver, such as an
 * adapter, can only pass it a request. No request can contain a setting.
 */
export const rerunnables: WeakMap<object, Rerunnable> = new WeakMap()

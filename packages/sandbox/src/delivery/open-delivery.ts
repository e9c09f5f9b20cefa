import type { NotifyAddress } from '../merchant/notify-address.ts'
import type { Attempt, Delivery } from './delivery.ts'

type Writable<Type> = { -readonly [Key in keyof Type]: Type[Key] }

/** An attempt that is still being recorded. */
export type OpenAttempt = Writable<Attempt>

/** A delivery that is still being recorded. */
export interface OpenDelivery extends Writable<Delivery> {
  attempts: Attempt[]
  /** Counts deliveries from 1. */
  readonly ordinal: number
  /** The time in the message of its first send. */
  firstTimeMs: number | undefined
  address: NotifyAddress
}

/** One send of the schedule. */
export interface Send {
  readonly delivery: OpenDelivery
  /** From 1 to 8. */
  readonly number: number
  readonly dueAtMs: number
}

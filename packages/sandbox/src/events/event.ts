import type { FaultName } from '../faults/fault-names.ts'
import type { SandboxAttemptEvent } from './attempt-event.ts'
import type { CallEvent } from './call-event.ts'
import type { EventBase } from './event-base.ts'
import type { PaymentEvent } from './payment-event.ts'

/** The clock was advanced. */
export interface ClockAdvancedEvent extends EventBase {
  /** The type of the event. */
  readonly type: 'clock'
  /** The change. */
  readonly change: 'advanced'
  /** By how many milliseconds the clock was advanced. */
  readonly byMs: number
  /** Not set, because the speed stays the same. */
  readonly speed?: undefined
}

/** The clock's speed was set. */
export interface ClockSpeedEvent extends EventBase {
  /** The type of the event. */
  readonly type: 'clock'
  /** The change. */
  readonly change: 'speed'
  /** Not set, because the clock was not advanced. */
  readonly byMs?: undefined
  /** The new speed. */
  readonly speed: number
}

/** The clock was advanced, or its speed was set. `change` distinguishes the cases. */
export type ClockEvent = ClockAdvancedEvent | ClockSpeedEvent

/** A fault rule was added or removed. */
export interface FaultRuleEvent extends EventBase {
  /** The type of the event. */
  readonly type: 'fault'
  /** The change. */
  readonly change: 'added' | 'removed'
  /** The rule's ID. */
  readonly ruleId: string
  /** The rule's fault. */
  readonly fault: FaultName
}

/** All fault rules were removed. */
export interface FaultsClearedEvent extends EventBase {
  /** The type of the event. */
  readonly type: 'fault'
  /** The change. */
  readonly change: 'cleared'
  /** Not set, because it is about all rules. */
  readonly ruleId?: undefined
  /** Not set, because it is about all rules. */
  readonly fault?: undefined
}

/** The fault rules changed. `change` distinguishes the cases. */
export type FaultEvent = FaultRuleEvent | FaultsClearedEvent

/** The gateway's key was rotated. */
export interface KeyEvent extends EventBase {
  /** The type of the event. */
  readonly type: 'key'
  /** The change of the keys. */
  readonly change: 'rotated'
  /** The key version that signs now. */
  readonly keyVersion: number
}

/** One of the sandbox's settings changed. */
export interface SettingsEvent extends EventBase {
  /** The type of the event. */
  readonly type: 'settings'
  /** The setting that changed. */
  readonly change: 'notifyUrl' | 'payOutcome' | 'outcomes' | 'cardCaptures'
}

/** Something that happened in a sandbox. New types may be added, so ignore types you do not know. */
export type SandboxEvent =
  | CallEvent
  | SandboxAttemptEvent
  | PaymentEvent
  | ClockEvent
  | FaultEvent
  | KeyEvent
  | SettingsEvent

/** An event before it is numbered and dated. */
export type NewEvent<One extends SandboxEvent = SandboxEvent> = One extends SandboxEvent
  ? Omit<One, keyof EventBase>
  : never

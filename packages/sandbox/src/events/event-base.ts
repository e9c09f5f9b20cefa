/** Fields of every event. */
export interface EventBase {
  /** The event's number in this sandbox, from 1. */
  readonly sequence: number
  /** When the event happened, in epoch milliseconds of the sandbox's clock. */
  readonly atMs: number
}

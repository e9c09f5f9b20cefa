import { integer, optional, type Rule, type Rules, rule } from '@gw/errors/internal'

/** Options of a single call. */
export interface CallOptions {
  /** Aborts the call in any phase. */
  readonly signal?: AbortSignal | undefined
  /**
   * Time limit for this call in milliseconds, with all its attempts and the inquiry that confirms it. Defaults to the
   * client's `timeoutMs`.
   */
  readonly timeoutMs?: number | undefined
}

/** Reads the option `signal`. Only its shape is checked, because it can come from a different realm. */
export const signalRule: Rule<AbortSignal | undefined> = optional(
  rule<AbortSignal>({
    must: 'an AbortSignal',
    test: (value) =>
      typeof (value as AbortSignal | null | undefined)?.addEventListener === 'function',
  }),
)

/** Reads the options of a single call. */
export const callRules: Rules<CallOptions> = {
  signal: signalRule,
  timeoutMs: optional(integer(undefined, 1)),
}

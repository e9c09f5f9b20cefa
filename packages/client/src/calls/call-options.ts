import { integer, optional, type Rule, type Rules, rule } from '@gw/errors/internal'
import { agentTokenRule, type ReadToken } from '../options/agent-token.ts'

/** Options of a single call. */
export interface CallOptions {
  /** Aborts the call in any phase. */
  readonly signal?: AbortSignal | undefined
  /**
   * Time limit for this call in milliseconds, with all its attempts and the lookup that confirms it. Defaults to the
   * client's `timeoutMs`.
   */
  readonly timeoutMs?: number | undefined
  /**
   * The token of the merchant that you call for, if you are a partner. Every attempt and the lookup that confirms the
   * call send it. Defaults to the client's `agentToken` if it is omitted. `undefined` is rejected.
   */
  readonly agentToken?: string
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
export const callRules: Rules<Omit<CallOptions, 'agentToken'> & ReadToken> = {
  signal: signalRule,
  timeoutMs: optional(integer(undefined, 1)),
  agentToken: agentTokenRule,
}

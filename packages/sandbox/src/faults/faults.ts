import type { NotificationKind } from '@gw/types'
import { assertFaultRule } from './check-rule.ts'
import type { FaultDirection, FaultParameters, FaultRule } from './fault-rule.ts'
import { createRandom, type Random } from './seeded-random.ts'

/** The facts about a message when a fault is selected for it. */
export interface FaultContext {
  /** The call's operation. */
  readonly operation?: string | undefined
  /** The notification's kind. */
  readonly kind?: NotificationKind | undefined
  /** The ID of the payment that it is about. */
  readonly about?: string | undefined
  /** The merchant's ID for that payment, for a response. */
  readonly paymentRequestId?: string | undefined
}

/** A fault that is applied to one message. */
export interface AppliedFault extends FaultParameters {
  /** The ID of the fault rule. */
  readonly ruleId: string
  /** The fault. */
  readonly fault: FaultRule['fault']
  /** A number from 0 to below 1, from the seed. It determines everything that the rule does not specify. */
  readonly chance: number
}

/** A rule and its use. */
export interface ActiveFaultRule extends FaultRule {
  /** The rule's ID, for `remove`. */
  readonly id: string
  /** The number of messages that the rule was applied to. */
  readonly timesApplied: number
  /** The number of messages that matched the rule, whether it was applied to them or not. */
  readonly timesMatched: number
}

/** One sandbox's fault rules. */
export interface Faults {
  /**
   * Adds a rule and returns its ID.
   *
   * @throws TypeError if the rule can have no effect, because the fault does not apply to these messages or does not
   * have the parameter
   */
  add(rule: FaultRule): string
  /** Removes a rule. Returns whether it existed. */
  remove(id: string): boolean
  /** Returns the rules in the order in which they were added, including those that are used up. */
  list(): readonly ActiveFaultRule[]
  /** Removes all rules. */
  clear(): void
  /**
   * Selects the fault for the next message. It is the fault of the first rule that matches, is not used up, and is
   * selected by its rate. A message gets at most one fault. Call this once per message, in the order of the messages.
   */
  next(on: FaultDirection, context: FaultContext): AppliedFault | undefined
}

/** A change of the fault rules. */
type FaultRuleChange =
  | {
      readonly change: 'added' | 'removed'
      readonly ruleId: string
      readonly fault: FaultRule['fault']
    }
  | { readonly change: 'cleared' }

/** Options for {@link createFaults}. */
export interface FaultsOptions {
  /** The same seed and the same calls result in the same faults. */
  readonly seed: number
  /** Called after the rules changed. */
  readonly onChange?: ((change: FaultRuleChange) => void) | undefined
}

interface RuleInUse {
  readonly id: string
  readonly rule: FaultRule
  readonly random: Random
  timesApplied: number
  timesMatched: number
}

/**
 * Creates an empty set of rules. Each rule has its own random sequence and draws from it for every message that it
 * matches. Other rules therefore do not change where it is applied, except that a message gets only one fault.
 *
 * @throws TypeError if the seed is not an integer
 */
export function createFaults({ seed, onChange }: FaultsOptions): Faults {
  if (!Number.isSafeInteger(seed)) throw new TypeError('seed must be an integer. It defaults to 1')
  const inUse = new Map<string, RuleInUse>()
  let added = 0
  return {
    add(rule) {
      assertFaultRule(rule)
      added += 1
      const id = `fault-${added}`
      const random = createRandom(seed, added)
      inUse.set(id, { id, rule: { ...rule }, random, timesApplied: 0, timesMatched: 0 })
      onChange?.({ change: 'added', ruleId: id, fault: rule.fault })
      return id
    },
    remove(id) {
      const removed = inUse.get(id)
      if (removed === undefined) return false
      inUse.delete(id)
      onChange?.({ change: 'removed', ruleId: id, fault: removed.rule.fault })
      return true
    },
    list: () =>
      [...inUse.values()].map(({ id, rule, timesApplied, timesMatched }) => ({
        ...rule,
        id,
        timesApplied,
        timesMatched,
      })),
    clear() {
      inUse.clear()
      onChange?.({ change: 'cleared' })
    },
    next(on, context) {
      let applied: AppliedFault | undefined
      for (const one of inUse.values()) {
        if (!isFor(one.rule, on, context)) continue
        one.timesMatched += 1
        // Both are drawn every time, so that the sequence does not depend on the other rules.
        const [dice, chance] = [one.random(), one.random()]
        const { on: _on, operation, kind, about, times = Infinity, rate = 1, ...rest } = one.rule
        if (applied !== undefined || one.timesApplied >= times || dice >= rate) continue
        one.timesApplied += 1
        applied = { ...rest, ruleId: one.id, chance }
      }
      return applied
    },
  }
}

function isFor(rule: FaultRule, on: FaultDirection, context: FaultContext): boolean {
  if (rule.on !== on) return false
  const fits = (wanted: string | undefined, is: string | undefined): boolean =>
    wanted === undefined || wanted === is
  return (
    fits(rule.operation, context.operation) &&
    fits(rule.kind, context.kind) &&
    (fits(rule.about, context.about) || fits(rule.about, context.paymentRequestId))
  )
}

import type { NotificationKind } from '@gw/types'
import { checkRule } from './check-rule.ts'
import type { FaultDirection, FaultParameters, FaultRule } from './fault-rule.ts'
import { createRandom, type Random } from './seeded-random.ts'

/** What is known of a message when it is decided whether a fault strikes it. */
export interface FaultContext {
  /** The operation that is answered. */
  readonly operation?: string | undefined
  /** The kind of the notification. */
  readonly kind?: NotificationKind | undefined
  /** The id of the payment that it is about. */
  readonly about?: string | undefined
  /** The merchant's own id of that payment, where a call is answered. */
  readonly paymentRequestId?: string | undefined
}

/** A fault that strikes one message. */
export interface AppliedFault extends FaultParameters {
  /** The rule that it comes from. */
  readonly ruleId: string
  /** What goes wrong. */
  readonly fault: FaultRule['fault']
  /** From 0 up to but without 1, by the seed: chooses what the rule leaves open. */
  readonly chance: number
}

/** A rule as it stands. */
export interface ActiveRule extends FaultRule {
  /** What `remove` takes. */
  readonly id: string
  /** How often it has struck. */
  readonly struck: number
}

/** The faults of one sandbox. */
export interface Faults {
  /**
   * Adds a rule and gives its id.
   *
   * @throws TypeError if nothing can come of it, and why: a fault that makes no sense in its direction, a parameter
   * that is not the fault's
   */
  add(rule: FaultRule): string
  /** Removes a rule; tells whether it was there. */
  remove(id: string): boolean
  /** Lists the rules in the order in which they were added, those that are used up too. */
  list(): readonly ActiveRule[]
  /** Removes all rules. */
  clear(): void
  /**
   * Decides which fault strikes the next message: of the rules that fit and are not used up, the first whose chance it
   * is. At most one strikes a message. Call it once for each message, in the order of the messages.
   */
  next(on: FaultDirection, context: FaultContext): AppliedFault | undefined
}

/** What decides where faults with a rate strike. */
export interface FaultsOptions {
  /** The same seed and the same calls give the same faults. */
  readonly seed: number
}

interface RuleInUse {
  readonly id: string
  readonly rule: FaultRule
  readonly random: Random
  struck: number
}

/**
 * Makes an empty set of faults. Each rule draws from a sequence of its own, for every message that it fits: where it
 * strikes does not depend on which other rules there are, except that one message is struck by one fault.
 *
 * @throws TypeError if the seed is not a whole number
 */
export function createFaults({ seed }: FaultsOptions): Faults {
  if (!Number.isSafeInteger(seed)) throw new TypeError('seed must be a whole number')
  const inUse = new Map<string, RuleInUse>()
  let added = 0
  return {
    add(rule) {
      checkRule(rule)
      added += 1
      const id = `fault-${added}`
      inUse.set(id, { id, rule: { ...rule }, random: createRandom(seed, added), struck: 0 })
      return id
    },
    remove: (id) => inUse.delete(id),
    list: () => [...inUse.values()].map(({ id, rule, struck }) => ({ ...rule, id, struck })),
    clear: () => inUse.clear(),
    next(on, context) {
      let applied: AppliedFault | undefined
      for (const one of inUse.values()) {
        if (!isFor(one.rule, on, context)) continue
        // Both are drawn every time, so that the sequence does not depend on what else strikes.
        const [dice, chance] = [one.random(), one.random()]
        const { on: _on, operation, kind, about, times = Infinity, rate = 1, ...rest } = one.rule
        if (applied !== undefined || one.struck >= times || dice >= rate) continue
        one.struck += 1
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

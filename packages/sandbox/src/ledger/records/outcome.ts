import { optional, type Rules, readOptions, rule } from '@gw/errors/internal'
import { formatTime } from '@gw/signature'

/** The shop's requests whose outcome you can set, and the review of its payments. */
export const steerable: readonly Steerable[] = [
  'review',
  'refund',
  'capture',
  'cancel',
  'subscription',
  'change',
  'renewal',
  'vaulting',
  'declaration',
  'registration',
  'update',
  'settlement',
  'transfer',
]

/** Something whose outcome you can set: a request from the shop, or the review of its payments. */
export type Steerable =
  | 'review'
  | 'refund'
  | 'capture'
  | 'cancel'
  | 'subscription'
  | 'change'
  | 'renewal'
  | 'vaulting'
  | 'declaration'
  | 'registration'
  | 'update'
  | 'settlement'
  | 'transfer'

/**
 * The outcomes that you can set. A `pending` request stays pending until you end it. With `pending-succeed` and
 * `pending-fail`, it ends 10 minutes later on the sandbox's clock.
 */
export const stepOutcomes: readonly StepOutcome[] = [
  'succeed',
  'fail',
  'pending',
  'pending-succeed',
  'pending-fail',
]

/** An outcome that you can set. */
export type StepOutcome = 'succeed' | 'fail' | 'pending' | 'pending-succeed' | 'pending-fail'

/** The outcomes that are set. All other steps succeed, and a payment isn't reviewed. */
export type SandboxOutcomes = Readonly<Partial<Record<Steerable, StepOutcome>>>

/** The time that something stays pending, on the sandbox's clock. */
export const PENDING_MS = 600_000

const outcomeRule = optional(
  rule<StepOutcome>({
    must: `one of ${stepOutcomes.join(', ')}`,
    test: (value) => stepOutcomes.includes(value as StepOutcome),
  }),
)
const rules = Object.fromEntries(
  steerable.map((step) => [step, outcomeRule]),
) as Rules<SandboxOutcomes>

/**
 * Returns the outcomes.
 *
 * @throws TypeError if one of them does not exist
 */
export function checkOutcomes(outcomes: SandboxOutcomes = {}): SandboxOutcomes {
  readOptions(outcomes, rules, 'outcomes')
  return { ...outcomes }
}

/** The outcomes of an ID: `pending-fail` before `pending`, which is its beginning. */
const LONGEST_FIRST = [...stepOutcomes].reverse()

/** Returns the outcome in an ID, such as `ORDER_1.refund-pending-fail`, or else the step's setting. */
export function chosenOutcome(
  step: Steerable,
  ids: readonly (string | undefined)[],
  settings: SandboxOutcomes,
): StepOutcome | undefined {
  for (const id of ids) {
    for (const rest of (id ?? '').toLowerCase().split(`${step}-`).slice(1)) {
      const outcome = LONGEST_FIRST.find((name) => rest.startsWith(name))
      if (outcome !== undefined) return outcome
    }
  }
  return settings[step]
}

/** Returns the outcome of a step, which succeeds unless another one was chosen. */
export function outcomeOf(
  step: Steerable,
  ids: readonly (string | undefined)[],
  settings: SandboxOutcomes,
): StepOutcome {
  return chosenOutcome(step, ids, settings) ?? 'succeed'
}

/** Returns whether an outcome is decided later. */
export function isPending(outcome: StepOutcome): boolean {
  return outcome.startsWith('pending')
}

/** Returns whether an outcome ends in a failure. */
export function endsInFailure(outcome: StepOutcome): boolean {
  return outcome.endsWith('fail')
}

/** Returns a time as the gateway writes it in bodies: in whole seconds, with a numeric offset. */
export function isoTime(ms: number): string {
  return formatTime(ms, 'iso').replace(/\.\d+/, '')
}

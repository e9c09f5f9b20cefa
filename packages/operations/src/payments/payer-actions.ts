import type { nextAction } from './next-action.ts'

type PayerActions = Parameters<typeof nextAction>[0]

const FIELDS: readonly (keyof PayerActions)[] = [
  'paymentActionForm',
  'challengeActionForm',
  'redirectActionForm',
  'orderCodeForm',
  'normalUrl',
  'schemeUrl',
  'applinkUrl',
]

/** Returns whether the payer must still act. A success of `pay` with one of these fields is not a paid payment. */
export function hasPayerAction(data: PayerActions): boolean {
  return FIELDS.some((field) => data[field] !== undefined)
}

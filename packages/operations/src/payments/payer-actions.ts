import type { nextAction } from './next-action.ts'

type PayerActions = Parameters<typeof nextAction>[0]

/** Each field that `nextAction` reads. A missing one does not compile. */
const FIELDS: Readonly<Record<keyof PayerActions, true>> = {
  paymentActionForm: true,
  challengeActionForm: true,
  redirectActionForm: true,
  orderCodeForm: true,
  normalUrl: true,
  schemeUrl: true,
  applinkUrl: true,
}

/** Returns whether the payer must still act. A success of `pay` with one of these fields is not a paid payment. */
export function hasPayerAction(data: PayerActions): boolean {
  return Object.keys(FIELDS).some((field) => data[field as keyof PayerActions] !== undefined)
}

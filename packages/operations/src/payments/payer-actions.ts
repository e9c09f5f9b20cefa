/** Fields of a `pay` response that require an action of the payer. */
const payerActions = [
  'paymentActionForm',
  'challengeActionForm',
  'redirectActionForm',
  'orderCodeForm',
  'normalUrl',
  'schemeUrl',
  'applinkUrl',
] as const

/** The fields in which a `pay` response asks the payer to act. */
export type PayerActions = { readonly [Field in (typeof payerActions)[number]]?: unknown }

/** Returns whether the payer must still act. A success of `pay` with one of these fields is not a paid payment. */
export function hasPayerAction(data: PayerActions): boolean {
  return payerActions.some((field) => data[field] !== undefined)
}

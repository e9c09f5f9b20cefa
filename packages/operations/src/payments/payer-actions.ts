/** Fields of a response of `pay` with something for the payer to do. */
export const payerActions = [
  'paymentActionForm',
  'challengeActionForm',
  'redirectActionForm',
  'orderCodeForm',
  'normalUrl',
  'schemeUrl',
  'applinkUrl',
] as const

type PayerActions = { readonly [Field in (typeof payerActions)[number]]?: unknown }

/** Returns whether the payer still has something to do. A success of `pay` with such a field is not a paid payment. */
export function hasPayerAction(data: PayerActions): boolean {
  return payerActions.some((field) => data[field] !== undefined)
}

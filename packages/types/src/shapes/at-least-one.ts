/** Fields of which at least one of several is required, such as `paymentId` or `paymentRequestId`. */
export type AtLeastOne<Fields, Names extends keyof Fields> = Fields &
  { [Name in Names]: Required<Pick<Fields, Name>> }[Names]

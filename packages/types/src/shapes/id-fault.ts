/**
 * Returns the fault of an ID or a token of a request, to complete the sentence "paymentId must not ...", or
 * `undefined`. The gateway could not find such an ID again, so its payment could never be looked up. Does not contain
 * the ID.
 */
export function idFault(id: string): string | undefined {
  if (id === '') return 'must not be empty; got ""'
  if (/\p{Cc}/u.test(id)) return 'must not contain a control character, such as a line end'
  if (/\p{Cs}/u.test(id))
    return 'must not contain half of a surrogate pair, such as a truncated emoji'
  return /[^\s\p{Default_Ignorable_Code_Point}]/u.test(id)
    ? undefined
    : 'must not consist of whitespace or of invisible characters'
}

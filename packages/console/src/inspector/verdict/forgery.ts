/** A message that was forged on purpose, by someone who says what they did. */
export interface Forgery {
  readonly headline: string
  readonly sentence: string
  /** The byte that was changed after signing, counted from the end of the signed content. */
  readonly changed?: { readonly fromEnd: number; readonly signed: number } | undefined
}

/** Returns the content as it was signed, if the forgery changed it. */
export function signedBefore({ changed }: Forgery, checked: Uint8Array): Uint8Array | undefined {
  const at = changed === undefined ? -1 : checked.length - changed.fromEnd
  if (changed === undefined || at < 0 || at >= checked.length) return undefined
  return Uint8Array.from(checked).fill(changed.signed, at, at + 1)
}

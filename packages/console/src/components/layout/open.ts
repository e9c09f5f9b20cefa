/** True if the next detail that opens takes the focus. */
let wantsFocus = false

/** Makes the next detail that opens take the focus, because a key opened it. */
export function openWithFocus(): void {
  wantsFocus = true
}

/** Returns whether the detail that opens now takes the focus. */
export function takeFocusWish(): boolean {
  const wanted = wantsFocus
  wantsFocus = false
  return wanted
}

/** Moves the focus to a row, if it is drawn. */
export function focusRow(id: string): void {
  document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)?.focus()
}

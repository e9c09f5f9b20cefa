import { signal } from '@preact/signals'

/** Whether the palette is open. */
export const isPaletteOpen = signal(false)

/** Whether the keyboard has a command key. */
export const IS_MAC: boolean = /Mac|iP(?:hone|ad)/.test(navigator.platform)

/** Opens the palette. */
export function openPalette(): void {
  isPaletteOpen.value = true
}

import { announce } from '@gw/ui'
import { signal } from '@preact/signals'

const THEMES = ['system', 'light', 'dark'] as const

/** The color scheme that was chosen. */
export type Theme = (typeof THEMES)[number]

/** The choice. Without one, the page follows the system. */
export const theme = signal<Theme>(stored())

/** Chooses the next scheme. */
export function switchTheme(): void {
  theme.value = THEMES[(THEMES.indexOf(theme.value) + 1) % THEMES.length] ?? 'system'
  try {
    localStorage.setItem('gw-theme', theme.value)
  } catch {
    // Without storage, the choice lasts until the page is closed.
  }
  applyTheme()
  announce(`Theme: ${theme.value}`)
}

/** Shows the page in the chosen scheme. */
export function applyTheme(): void {
  const { dataset } = document.documentElement
  if (theme.value === 'system') delete dataset.theme
  else dataset.theme = theme.value
}

function stored(): Theme {
  try {
    const name = localStorage.getItem('gw-theme')
    return THEMES.find((one) => one === name) ?? 'system'
  } catch {
    return 'system'
  }
}

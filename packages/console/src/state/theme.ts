import { signal } from '@preact/signals'
import { announce } from './announce.ts'

const THEMES = ['system', 'light', 'dark'] as const

const YEAR_MS = 31_536_000_000

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
  tellPayerPages()
  announce(`Theme: ${theme.value}`)
}

/** The pages of payers have no script that could read the choice, so the browser sends it to them. */
function tellPayerPages(): void {
  // Missing on a page from a different machine without TLS. Then they follow the system.
  const { cookieStore } = globalThis as { readonly cookieStore?: CookieStore }
  const expires = Date.now() + (theme.value === 'system' ? -1 : YEAR_MS)
  void cookieStore?.set({ name: 'gw_theme', value: theme.value, expires, sameSite: 'lax' })
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

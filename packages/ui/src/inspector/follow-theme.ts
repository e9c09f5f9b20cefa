import { type ReadonlySignal, signal } from '@preact/signals'

/** Where the site keeps the choice of its switch: `dark`, `light`, or `auto`. */
const SITE_THEME = 'vitepress-theme-appearance'
const THEMES = ['auto', 'light', 'dark'] as const

/** A choice of the switch. */
export type SiteTheme = (typeof THEMES)[number]

const chosen = signal<SiteTheme>('auto')

/** The theme that was chosen, here or on the site. */
export const siteTheme: ReadonlySignal<SiteTheme> = chosen

/** Shows the page in the theme that was chosen on the site, now and whenever it changes. */
export function followTheme(): void {
  apply()
  addEventListener('storage', apply)
}

/** Chooses the next theme, for the site as well. */
export function switchSiteTheme(): void {
  const next = THEMES[(THEMES.indexOf(chosen.value) + 1) % THEMES.length] ?? 'auto'
  try {
    localStorage.setItem(SITE_THEME, next)
  } catch {
    // Without storage, the choice is this page's only.
  }
  show(next)
}

function apply(): void {
  show(stored())
}

function show(theme: SiteTheme): void {
  const { dataset } = document.documentElement
  chosen.value = theme
  if (theme === 'auto') delete dataset.theme
  else dataset.theme = theme
}

function stored(): SiteTheme {
  try {
    const kept = localStorage.getItem(SITE_THEME)
    return THEMES.find((one) => one === kept) ?? 'auto'
  } catch {
    return 'auto' // without storage, the system decides
  }
}

import { type ReadonlySignal, signal } from '@preact/signals'

/** Where the site keeps the choice of its switch: `dark`, `light`, or `auto`, which is as the system. */
const SITE_THEME = 'vitepress-theme-appearance'

const dark = signal(false)
const system = matchMedia('(prefers-color-scheme: dark)')

/** Whether the page is dark, by the choice here or on the site, or else by the system. */
export const isDark: ReadonlySignal<boolean> = dark

/** Shows the page in the theme that was chosen on the site, now and whenever it changes. */
export function followTheme(): void {
  const apply = (): void => show(stored())
  apply()
  addEventListener('storage', apply)
  system.addEventListener('change', apply)
}

/** Chooses the other theme, for the site as well. The choice of the system's theme is none, as on the site. */
export function switchTheme(): void {
  const isWanted = !dark.value
  const theme = isWanted === system.matches ? 'auto' : isWanted ? 'dark' : 'light'
  try {
    localStorage.setItem(SITE_THEME, theme)
  } catch {
    // Without storage, the choice is this page's only.
  }
  show(theme)
}

function show(theme: string | null): void {
  const { dataset } = document.documentElement
  const isChosen = theme === 'dark' || theme === 'light'
  if (isChosen) dataset.theme = theme
  else delete dataset.theme
  dark.value = isChosen ? theme === 'dark' : system.matches
}

function stored(): string | null {
  try {
    return localStorage.getItem(SITE_THEME)
  } catch {
    return null // without storage, the system decides
  }
}

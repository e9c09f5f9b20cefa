/** Where the site keeps the choice of its switch: `dark`, `light`, or `auto`. */
const SITE_THEME = 'vitepress-theme-appearance'

/** Shows the page in the theme that was chosen on the site, now and whenever it changes. */
export function followTheme(): void {
  apply()
  addEventListener('storage', apply)
}

function apply(): void {
  const { dataset } = document.documentElement
  const theme = stored()
  if (theme === 'dark' || theme === 'light') dataset.theme = theme
  else delete dataset.theme
}

function stored(): string | null {
  try {
    return localStorage.getItem(SITE_THEME)
  } catch {
    return null // without storage, the system decides
  }
}

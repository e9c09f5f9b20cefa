import { useEffect } from 'preact/hooks'
import { Icon } from '../../components/icon.tsx'
import './header.css'
import { isDark, switchTheme } from './follow-theme.ts'

/** The site that includes the page, in the attribute `data-site` of its root. */
export interface Site {
  readonly title: string
  readonly home: string
  /** The address of a page that opens the search of the site. */
  readonly search: string
  readonly nav: readonly (readonly [text: string, address: string])[]
}

/** Returns the site that includes the page. Opened as a file, there is none. */
export function readSite(root: HTMLElement): Site | undefined {
  const { site } = root.dataset
  return site === undefined ? undefined : (JSON.parse(site) as Site)
}

/** The header, with the places and the names of the site's own. */
export function Header(props: { readonly site: Site | undefined }) {
  const { site } = props
  return (
    <header class="site-top">
      {site === undefined ? (
        <span class="site-title">Signature inspector</span>
      ) : (
        <>
          <a class="site-title" href={site.home}>
            <Logo />
            {site.title}
          </a>
          <Search href={site.search} />
          <nav class="site-nav" aria-label="Site" id="site-menu">
            {site.nav.map(([text, address]) => (
              <a key={text} href={address} aria-current={text === 'Inspector' ? 'page' : undefined}>
                {text}
              </a>
            ))}
          </nav>
        </>
      )}
      <button
        type="button"
        role="switch"
        class="site-switch"
        aria-checked={isDark.value}
        aria-label="Dark theme"
        title={`Switch to ${isDark.value ? 'light' : 'dark'} theme`}
        onClick={switchTheme}
      >
        <span>
          <Icon name={isDark.value ? 'moon' : 'sun'} />
        </span>
      </button>
    </header>
  )
}

/** The icon that the site gave the page. */
function Logo() {
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')
  return icon && <img src={icon.href} alt="" />
}

/** Leads to the search of the site, which has the same keys there. The policy of this page lets it load nothing. */
function Search(props: { readonly href: string }) {
  const { href } = props
  useEffect(() => {
    const open = (event: KeyboardEvent): void => {
      const isInField = (event.target as Element).matches('input, textarea, select')
      const isShortcut = event.key === 'k' && (event.ctrlKey || event.metaKey)
      if (!isShortcut && (event.key !== '/' || isInField)) return
      event.preventDefault()
      location.assign(href)
    }
    addEventListener('keydown', open)
    return () => removeEventListener('keydown', open)
  }, [href])
  return (
    <a class="site-search" href={href}>
      <Icon name="search" />
      <span>Search</span>
    </a>
  )
}

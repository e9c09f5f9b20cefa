import './page.css'

/** The site that includes the page, in the attribute `data-site` of its root. */
interface Site {
  readonly title: string
  readonly home: string
  readonly nav: readonly (readonly [text: string, address: string])[]
}

/** The header: the links of the site that includes the page. Opened as a file, there is none. */
export function Header(props: { readonly site: string | undefined }) {
  if (props.site === undefined) return null
  const { title, home, nav } = JSON.parse(props.site) as Site
  return (
    <header class="site-top">
      <a class="site-title" href={home}>
        {title}
      </a>
      <nav aria-label="Site">
        {nav.map(([text, address]) => (
          <a key={text} href={address} aria-current={text === 'Inspector' ? 'page' : undefined}>
            {text}
          </a>
        ))}
      </nav>
    </header>
  )
}

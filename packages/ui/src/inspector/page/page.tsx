import { render } from 'preact'
import '../../tokens.css'
import '../../components/base.css'
import { Announcer } from '../../components/copy-button.tsx'
import { nameDirections } from '../../components/name-directions.ts'
import { findSecret } from '../input/find-secret.ts'
import { EMPTY_INPUT } from '../input/input.ts'
import { Inspector, type InspectorProps } from '../inspector.tsx'
import { followTheme } from './follow-theme.ts'
import { Header, readSite, type Site } from './header.tsx'
import './page.css'
import { readFragment } from '../input/permalink.ts'
import type { Sample } from '../input/sample.ts'

/** The inspector as a separate page. */
function Page(
  props: InspectorProps & {
    readonly site: Site | undefined
    /** Why the link was not opened. */
    readonly rejected: string | undefined
  },
) {
  const { site, rejected } = props
  return (
    <>
      <Header site={site} />
      <main class="insp-page">
        <div class="insp-intro">
          <h1>Why doesn’t this signature verify?</h1>
          <p class="insp-privacy">
            <svg class="icon" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
              <path d="M4 7.5h8v6H4ZM5.5 7.5V5a2.5 2.5 0 0 1 5 0v2.5" />
            </svg>
            Runs entirely in this page. The browser blocks all network access, and nothing is
            stored.
          </p>
        </div>
        {rejected !== undefined && (
          <p class="insp-problem" role="alert">
            {rejected}
          </p>
        )}
        <Inspector {...props} />
      </main>
      <Announcer />
    </>
  )
}

// A site that includes this page says what its header contains, and where its error reference is.
const root = document.getElementById('root')
const samples: readonly Sample[] = JSON.parse(document.getElementById('data')?.textContent ?? '[]')

async function show(): Promise<void> {
  const { hash } = location
  const link = await readFragment(hash)
  const linked = link.state === 'read' ? link.input : EMPTY_INPUT
  // A key in a link must not stay in the address bar, and a link that was not opened may contain one.
  if (link.state === 'rejected' || findSecret(linked) !== undefined) {
    history.replaceState(null, '', location.pathname + location.search)
  }
  const { source, ...options } = linked
  if (root === null) return
  render(
    <Page
      key={hash}
      source={source}
      options={options}
      samples={samples}
      linkBase={location.href.replace(/#.*/s, '')}
      errorReference={root.dataset.errors}
      site={readSite(root)}
      rejected={link.state === 'rejected' ? link.sentence : undefined}
    />,
    root,
  )
}

followTheme()
nameDirections()
addEventListener('hashchange', () => void show())
void show()

import { render } from 'preact'
import '../../components/tokens.css'
import '../../components/base.css'
import { Announcer } from '../../components/announcer.tsx'
import { nameDirections } from '../../components/name-directions.ts'
import { Inspector } from '../inspector.tsx'
import { Header } from './header.tsx'

/** The inspector as a separate page. A site that includes it says what its header contains, and where its error reference is. */
function Page(props: { readonly site: string | undefined; readonly errors: string | undefined }) {
  return (
    <>
      <Header site={props.site} />
      <main class="insp-page">
        <h1>Why doesn’t this signature verify?</h1>
        <p class="insp-hint">
          Runs entirely in this page. The browser blocks all network access, and nothing is stored.
        </p>
        <Inspector errorReference={props.errors} />
      </main>
      <Announcer />
    </>
  )
}

nameDirections()
const root = document.getElementById('root')
if (root !== null) {
  const { site, errors } = root.dataset
  render(<Page site={site} errors={errors} />, root)
}

import './components/tokens.css'
import './components/base.css'
import './console.css'
import { render } from 'preact'
import { App } from './app.tsx'
import { ErrorReference } from './components/error-code.tsx'
import { nameDirections } from './components/name-directions.ts'
import { followState } from './frame/document-state.ts'
import { goLive } from './state/live.ts'
import { applyTheme } from './state/theme.ts'

applyTheme()
nameDirections()
const root = document.getElementById('root')
if (root !== null) {
  render(
    <ErrorReference.Provider value={root.dataset.errors}>
      <App />
    </ErrorReference.Provider>,
    root,
  )
}
followState()
goLive()

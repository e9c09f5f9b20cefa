import '@gw/ui/tokens.css'
import '@gw/ui/base.css'
import './console.css'
import { addIcons, CONSOLE_ICONS, ErrorReference, nameDirections } from '@gw/ui'
import { render } from 'preact'
import { App } from './app.tsx'
import { followState } from './frame/document-state.ts'
import { listenToGoKeys } from './frame/go-keys.ts'
import { goLive } from './state/live.ts'
import { applyTheme } from './state/theme.ts'

applyTheme()
nameDirections()
addIcons(CONSOLE_ICONS)
listenToGoKeys()
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

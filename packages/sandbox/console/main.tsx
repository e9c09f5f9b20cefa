import '@gw/ui/tokens.css'
import '@gw/ui/base.css'
import './console.css'
import { render } from 'preact'
import { App } from './app.tsx'
import { goLive } from './state/live.ts'

const root = document.getElementById('root')
if (root !== null) render(<App />, root)
goLive()

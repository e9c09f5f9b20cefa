import TwoslashFloatingVue from '@shikijs/vitepress-twoslash/client'
import '@shikijs/vitepress-twoslash/style.css'
import DefaultTheme from 'vitepress/theme-without-fonts'
import '../../../../packages/ui/src/tokens.css'
import '../../../../packages/ui/src/components/chip.css'
import '../../../../docs/diagrams/diagrams.css'
import './style.css'
import './landing.css'
import './types.css'
import { copyCommands } from './copy-commands.mjs'
import InspectorLink from './InspectorLink.vue'
import InstallLine from './InstallLine.vue'
import Layout from './Layout.vue'
import SignedMessage from './SignedMessage.vue'

export default {
  extends: DefaultTheme,
  Layout,
  enhanceApp({ app }) {
    app.component('SignedMessage', SignedMessage)
    app.component('InspectorLink', InspectorLink)
    app.component('InstallLine', InstallLine)
    app.use(TwoslashFloatingVue)
    if (typeof document !== 'undefined') copyCommands()
  },
}

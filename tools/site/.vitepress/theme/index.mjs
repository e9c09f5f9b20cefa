import TwoslashFloatingVue from '@shikijs/vitepress-twoslash/client'
import '@shikijs/vitepress-twoslash/style.css'
import DefaultTheme from 'vitepress/theme-without-fonts'
import '../../../../packages/ui/src/tokens.css'
import '../../../../packages/ui/src/components/chip.css'
import '../../../../docs/diagrams/diagrams.css'
import './style.css'
import './landing.css'
import './types.css'
import CodeFilter from './CodeFilter.vue'
import InspectorLink from './InspectorLink.vue'
import Layout from './Layout.vue'

export default {
  extends: DefaultTheme,
  Layout,
  enhanceApp({ app }) {
    app.component('CodeFilter', CodeFilter)
    app.component('InspectorLink', InspectorLink)
    app.use(TwoslashFloatingVue)
  },
}

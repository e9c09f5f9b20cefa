import TwoslashFloatingVue from '@shikijs/vitepress-twoslash/client'
import '@shikijs/vitepress-twoslash/style.css'
import DefaultTheme from 'vitepress/theme-without-fonts'
import { onMounted } from 'vue'
import '../../../../packages/ui/src/tokens.css'
import '../../../../packages/ui/src/components/chip.css'
import '../../../../docs/diagrams/diagrams.css'
import './style.css'
import './landing.css'
import './types.css'
import CodeFilter from './CodeFilter.vue'
import InspectorLink from './InspectorLink.vue'

export default {
  extends: DefaultTheme,
  setup() {
    // The inspector can't search by itself, so it leads here.
    onMounted(() => {
      if (location.hash !== '#search') return
      history.replaceState(history.state, '', location.pathname)
      dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }))
    })
  },
  enhanceApp({ app }) {
    app.component('CodeFilter', CodeFilter)
    app.component('InspectorLink', InspectorLink)
    app.use(TwoslashFloatingVue)
  },
}

import DefaultTheme, {
  VPHomeContent,
  VPHomeFeatures,
  VPHomeHero,
} from 'vitepress/theme-without-fonts'
import '../../../../packages/console/src/components/tokens.css'
import '../../../../packages/console/src/components/chip.css'
import '../../../../docs/diagrams/diagrams.css'
import './style.css'
import InspectorLink from './InspectorLink.vue'
import { rememberTabs } from './remember-tabs.mjs'

export default {
  extends: DefaultTheme,
  setup: rememberTabs,
  enhanceApp({ app }) {
    const components = { InspectorLink, VPHomeContent, VPHomeFeatures, VPHomeHero }
    for (const [name, component] of Object.entries(components)) app.component(name, component)
  },
}

import DefaultTheme from 'vitepress/theme-without-fonts'
import '../../../packages/ui/src/tokens.css'
import '../../../packages/ui/src/components/chip.css'
import '../../diagrams/diagrams.css'
import './style.css'
import './landing.css'
import InspectorLink from './InspectorLink.vue'
import SignedMessage from './SignedMessage.vue'

export default {
  extends: DefaultTheme,
  enhanceApp({ app }) {
    app.component('SignedMessage', SignedMessage)
    app.component('InspectorLink', InspectorLink)
  },
}

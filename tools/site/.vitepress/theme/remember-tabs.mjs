// Remembers the tab that a reader chose, such as a framework, and opens it in every group of every page that has it.
import { onContentUpdated } from 'vitepress'
import { onMounted } from 'vue'

const KEY = 'gw-tab'

/** Call it in the setup of the theme. VitePress itself opens a tab on a click, but scrolls to it. */
export function rememberTabs() {
  const open = () => {
    for (const label of document.querySelectorAll('.vp-code-group .tabs label')) {
      if (label.dataset.title !== localStorage.getItem(KEY)) continue
      const [tabs, blocks] = label.closest('.vp-code-group').children
      const inputs = [...tabs.querySelectorAll('input')]
      for (const [at, input] of inputs.entries()) {
        input.checked = input.id === label.htmlFor
        blocks.children[at].classList.toggle('active', input.checked)
      }
    }
  }
  onContentUpdated(open)
  onMounted(() => {
    open()
    document.addEventListener('change', ({ target }) => {
      const title = target.closest('.vp-code-group') && target.nextElementSibling?.dataset.title
      if (title) localStorage.setItem(KEY, title)
      open()
    })
  })
}

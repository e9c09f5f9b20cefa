import { onContentUpdated } from 'vitepress'

/** Remembers a chosen tab, such as a framework, and opens it in every group of every page that has it. */
export function rememberTabs() {
  const open = () => {
    for (const group of document.querySelectorAll('.vp-code-group')) {
      const labels = [...group.querySelectorAll('label')]
      const at = labels.findIndex(({ dataset }) => dataset.title === localStorage.getItem('gw-tab'))
      if (at < 0) continue
      group.querySelectorAll('input')[at].checked = true // a click would scroll
      group.querySelector('.blocks > .active')?.classList.remove('active')
      group.querySelector('.blocks').children[at].classList.add('active')
    }
  }
  onContentUpdated(open)
  if (typeof document === 'undefined') return // while the page is built
  document.addEventListener('change', ({ target }) => {
    if (!target.matches('.vp-code-group input')) return
    localStorage.setItem('gw-tab', target.nextElementSibling.dataset.title)
    open()
  })
}

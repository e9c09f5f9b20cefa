import { commandsOf } from '../../code-lines.mjs'

/** Copies only the commands of a terminal session: neither prompts nor output. */
export function copyCommands() {
  document.addEventListener(
    'click',
    (event) => {
      const button =
        event.target instanceof Element && event.target.closest('.language-console > button.copy')
      if (!button) return
      const commands = commandsOf(button.parentElement?.querySelector('pre')?.textContent ?? '')
      if (commands === '') return
      // The theme would copy the whole block.
      event.stopPropagation()
      void navigator.clipboard.writeText(commands).then(() => {
        button.classList.add('copied')
        setTimeout(() => button.classList.remove('copied'), 2000)
      })
    },
    true,
  )
}

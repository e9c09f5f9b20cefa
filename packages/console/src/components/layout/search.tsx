import { useRef } from 'preact/hooks'
import { useShortcut } from '../../state/shortcuts.ts'
import { Icon } from '../icon.tsx'

/** The search of a list. The arrow down enters the list. */
export function Search(props: {
  readonly label: string
  readonly hint: string
  readonly value: string
  readonly onInput: (text: string) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  useShortcut('/', () => input.current?.focus())
  const enterList = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    const list = input.current?.closest('.list')
    list?.querySelector<HTMLElement>('.list-rows a[tabindex="0"]')?.focus()
  }
  return (
    <label class="search">
      <Icon name="search" />
      <span class="sr-only">{props.label}</span>
      <input
        ref={input}
        class="input"
        type="search"
        placeholder={props.hint}
        value={props.value}
        aria-keyshortcuts="/"
        onInput={(event) => props.onInput(event.currentTarget.value)}
        onKeyDown={enterList}
      />
      <kbd>/</kbd>
    </label>
  )
}

import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'
import './tabs.css'

/** Tabs above a panel. They are one tab stop, and the arrows move between them. */
export function Tabs(props: {
  readonly label: string
  readonly tabs: readonly (readonly [id: string, content: ComponentChildren])[]
  readonly current: string
  readonly onSelect: (id: string) => void
  /** A class for a different look of the tabs. */
  readonly look?: string
  readonly children: ComponentChildren
}) {
  const id = useId()
  const move = (event: KeyboardEvent): void => {
    const at = props.tabs.findIndex(([one]) => one === props.current)
    const { length } = props.tabs
    const to = {
      ArrowRight: Math.min(at + 1, length - 1),
      ArrowLeft: Math.max(at - 1, 0),
      Home: 0,
      End: length - 1,
    }[event.key]
    const next = props.tabs[to ?? -1]
    if (next === undefined) return
    event.preventDefault()
    props.onSelect(next[0])
    document.getElementById(`${id}-${next[0]}`)?.focus()
  }
  return (
    <>
      <div class={props.look ?? 'tabs'} role="tablist" aria-label={props.label} onKeyDown={move}>
        {props.tabs.map(([one, content]) => (
          <button
            key={one}
            id={`${id}-${one}`}
            type="button"
            role="tab"
            aria-selected={one === props.current}
            aria-controls={`${id}-panel`}
            tabIndex={one === props.current ? 0 : -1}
            onClick={() => props.onSelect(one)}
          >
            {content}
          </button>
        ))}
      </div>
      <div
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-${props.current}`}
        class="tab-panel"
      >
        {props.children}
      </div>
    </>
  )
}

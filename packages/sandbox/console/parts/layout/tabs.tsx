import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'
import './tabs.css'

/** Tabs above a panel. The arrows move between them. */
export function Tabs(props: {
  readonly label: string
  readonly tabs: readonly (readonly [id: string, content: ComponentChildren])[]
  readonly current: string
  readonly onSelect: (id: string) => void
  readonly children: ComponentChildren
}) {
  const id = useId()
  const move = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    const at = props.tabs.findIndex(([one]) => one === props.current)
    const next = props.tabs[at + step]
    if (next === undefined) return
    event.preventDefault()
    props.onSelect(next[0])
    document.getElementById(`${id}-${next[0]}`)?.focus()
  }
  return (
    <>
      <div class="tabs" role="tablist" aria-label={props.label} onKeyDown={move}>
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

import type { ComponentChildren } from 'preact'
import './card.css'

/** A group of facts with a title. */
export function Card(props: {
  readonly title: ComponentChildren
  /** Content next to the title. */
  readonly aside?: ComponentChildren
  readonly flush?: boolean
  readonly children: ComponentChildren
}) {
  return (
    <section class="card">
      <header>
        <h3>{props.title}</h3>
        {typeof props.aside === 'string' ? <span>{props.aside}</span> : props.aside}
      </header>
      <div class={props.flush ? 'card-flush' : 'card-in'}>{props.children}</div>
    </section>
  )
}

/** A name and its value. */
export type Fact = readonly [name: string, value: ComponentChildren]

/** Names and values. */
export function Facts(props: { readonly facts: readonly (Fact | undefined)[] }) {
  return (
    <dl class="facts">
      {props.facts.map(
        (fact) =>
          fact !== undefined && (
            <div key={fact[0]}>
              <dt>{fact[0]}</dt>
              <dd>{fact[1]}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

/** Text to copy. */
export function Snippet(props: { readonly children: ComponentChildren }) {
  return <div class="snippet">{props.children}</div>
}

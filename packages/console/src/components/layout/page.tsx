import type { ComponentChildren } from 'preact'
import './page.css'

/** A view without a list. */
export function Page(props: {
  readonly title: string
  readonly lead?: string
  readonly aside?: ComponentChildren
  readonly children: ComponentChildren
}) {
  return (
    <div class="page">
      <div class="page-in">
        <header>
          <div>
            <h1>{props.title}</h1>
            {props.lead !== undefined && <p>{props.lead}</p>}
          </div>
          {props.aside}
        </header>
        {props.children}
      </div>
    </div>
  )
}

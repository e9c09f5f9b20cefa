import type { ComponentChildren } from 'preact'
import './status.css'

/** The meaning of a status. It selects the glyph and the color; the text beside them says it in words. */
export type StatusKind = 'succeeded' | 'failed' | 'pending' | 'rejected' | 'info' | 'neutral'

/** A status as glyph and text. `pill` fills its background, for titles. */
export function Status(props: {
  readonly kind: StatusKind
  readonly pill?: boolean
  readonly children: ComponentChildren
}) {
  return (
    <span class={`status status-${props.kind}${props.pill ? ' status-pill' : ''}`}>
      <i class="status-glyph" aria-hidden="true" />
      {props.children}
    </span>
  )
}

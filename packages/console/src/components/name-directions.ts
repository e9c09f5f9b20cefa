import { options } from 'preact'
import { shownDirection } from './shown-direction.ts'

/** Properties of elements that are shown or read aloud. */
const TEXTS = ['title', 'aria-label', 'placeholder']

/**
 * Shows characters that turn text around by their names, in everything that the page renders from now on. Any text can be
 * someone else's, so none is left to the places that show it.
 */
export function nameDirections(): void {
  const before = options.vnode
  options.vnode = (vnode) => {
    const props = vnode.props as Record<string, unknown>
    if (props.children !== undefined) props.children = named(props.children)
    if (typeof vnode.type === 'string') {
      for (const name of TEXTS) if (name in props) props[name] = named(props[name])
    }
    before?.(vnode)
  }
}

function named(shown: unknown): unknown {
  if (typeof shown === 'string') return shownDirection(shown)
  return Array.isArray(shown) ? shown.map(named) : shown
}

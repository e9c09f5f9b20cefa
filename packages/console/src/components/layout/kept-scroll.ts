import type { RefObject } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import type { Section } from '../../state/route.ts'

const tops = new Map<Section, number>()

/** Keeps the scroll position of a list while its section or its detail is open. A hidden element loses its own. */
export function useKeptScroll(
  pane: RefObject<HTMLElement | null>,
  section: Section,
  isLoaded: boolean,
): void {
  const isMoved = useRef(false)
  useLayoutEffect(() => {
    const { current } = pane
    if (current === null || !isLoaded) return undefined
    const kept = tops.get(section) ?? 0
    // A new pane is at the top. Setting that would force a layout.
    if (isMoved.current || kept > 0) current.scrollTop = kept
    isMoved.current = true
    const keep = (): void => {
      if (current.clientHeight > 0) tops.set(section, current.scrollTop)
    }
    // Shown again: it has a height, and lost its position.
    const observer = new ResizeObserver(() => {
      const top = tops.get(section) ?? 0
      if (current.clientHeight > 0 && current.scrollTop === 0 && top > 0) current.scrollTop = top
    })
    current.addEventListener('scroll', keep)
    observer.observe(current)
    return () => {
      current.removeEventListener('scroll', keep)
      observer.disconnect()
    }
  }, [section, isLoaded])
}

import type { RefObject } from 'preact'
import { useLayoutEffect } from 'preact/hooks'
import type { Section } from '../../state/route.ts'

const tops = new Map<Section, number>()

/** Keeps the scroll position of a list while its section or its detail is open. A hidden element loses its own. */
export function useKeptScroll(
  pane: RefObject<HTMLElement | null>,
  section: Section,
  isLoaded: boolean,
): void {
  useLayoutEffect(() => {
    const { current } = pane
    if (current === null || !isLoaded) return undefined
    current.scrollTop = tops.get(section) ?? 0
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

import { useLayoutEffect, useRef, useState } from 'preact/hooks'

/** The widths, in pixels, from which a row of the hex dump has 16 or 8 bytes. Narrower ones have 4. */
const WIDTHS: readonly (readonly [width: number, bytes: number])[] = [
  [560, 16],
  [262, 8],
  [0, 4],
]

/** Returns the number of bytes that fit into a row, and the reference of the element with the width that matters. */
export function useRowLength() {
  const box = useRef<HTMLDivElement>(null)
  const [length, setLength] = useState(16)
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return undefined
    const measure = (): void => {
      const { clientWidth } = element
      setLength(WIDTHS.find(([width]) => clientWidth >= width)?.[1] ?? 4)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { box, length }
}

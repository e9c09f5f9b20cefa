import { computed, effect, signal } from '@preact/signals'
import { useEffect, useState } from 'preact/hooks'
import { shownDirection } from '../components/shown-direction.ts'
import { attention } from './attention.ts'

const titles = signal<ReadonlyMap<number, string>>(new Map())
let rendered = 0

/** The title of what is shown. A view is rendered before the detail in it, whose title says more. */
const title = computed(() => titles.value.get(Math.max(...titles.value.keys())) ?? '')

/** Sets the title of the tab while a view is shown: what one looks at. */
export function useTitle(text: string): void {
  const [order] = useState(() => rendered++)
  useEffect(() => {
    titles.value = new Map(titles.peek()).set(order, text)
    return () => {
      titles.value = new Map([...titles.peek()].filter(([other]) => other !== order))
    }
  }, [order, text])
}

/** Colors of the dot, for a light and a dark bar of tabs. */
const DOTS = { failed: '#d92d20', pending: '#d99a00', offline: '#85857f' } as const
const MARKS = { failed: '(!) ', pending: '', offline: '(offline) ' } as const
const BARS = [
  [1, 3, '#6b7280'],
  [5, 3, '#3b6fe0'],
  [9, 3, '#8b5cf6'],
  [13, 3, '#0f9d8a'],
] as const

/** Keeps the title and the icon of the tab up to date. */
export function followState(): void {
  const link = document.createElement('link')
  link.rel = 'icon'
  document.head.append(link)
  effect(() => {
    const mark = attention.value === undefined ? '' : MARKS[attention.value]
    document.title = `${mark}${title.value === '' ? '' : `${shownDirection(title.value)} · `}Sandbox`
  })
  effect(() => {
    link.dataset.state = attention.value ?? 'fine'
    link.href = `data:image/svg+xml,${encodeURIComponent(draw())}`
  })
}

function draw(): string {
  const bars = BARS.map(
    ([x, width, fill]) =>
      `<rect x="${x}" y="3" width="${width}" height="11" rx=".6" fill="${fill}"/>`,
  )
  const color = attention.value && DOTS[attention.value]
  const dot = color === undefined ? '' : `<circle cx="12" cy="4" r="4" fill="${color}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 17 17">${bars.join('')}${dot}</svg>`
}

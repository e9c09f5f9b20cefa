import type { ConsoleIconName } from './console-icons.ts'
import './icon.css'

/** The icons of every page. */
const PATHS = {
  back: 'M10 3 5 8l5 5',
  check: 'm3 8.5 3.5 3.5L13 4.5',
  copy: 'M6.5 5.5h6a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1h-6a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1ZM10.5 3.5v0a1 1 0 0 0-1-1h-6a1 1 0 0 0-1 1v6a1 1 0 0 0 1 1h0',
  down: 'm3.5 6 4.5 4.5L12.5 6',
  inspect: 'M2 4h7M2 8h3.5M2 12h4M10.5 7a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5ZM12.3 11.3l2.2 2.2',
  key: 'M5 8.5a2.7 2.7 0 1 0 0 5.4 2.7 2.7 0 0 0 0-5.4ZM7 9.2l6.3-6.3M11 5.2l2 2',
  moon: 'M13.2 9.6A5.6 5.6 0 0 1 6.4 2.8a5.6 5.6 0 1 0 6.8 6.8Z',
  plus: 'M8 3v10M3 8h10',
  rotate: 'M13 8a5 5 0 1 1-1.6-3.7L13.5 6M13.5 2.5V6H10',
  search: 'M7 2.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9ZM10.3 10.3l3.2 3.2',
  sun: 'M8 5.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6ZM8 1.5v1.2M8 13.3v1.2M1.5 8h1.2M13.3 8h1.2M3.4 3.4l.9.9M11.7 11.7l.9.9M3.4 12.6l.9-.9M11.7 4.3l.9-.9',
} as const

/** The name of an icon. */
export type IconName = keyof typeof PATHS | ConsoleIconName

const paths: Partial<Record<IconName, string>> = { ...PATHS }

/** Adds icons that only one page has, so that the others don't load them. */
export function addIcons(more: Readonly<Partial<Record<IconName, string>>>): void {
  Object.assign(paths, more)
}

/** An icon beside a text. It is decoration: the text says everything. */
export function Icon(props: { readonly name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path d={paths[props.name]} />
    </svg>
  )
}

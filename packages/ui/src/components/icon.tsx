import './icon.css'

const PATHS = {
  back: 'M10 3 5 8l5 5',
  bolt: 'M9 1.5 3.5 9H8l-1 5.5L12.5 7H8Z',
  book: 'M8 4.2C6.8 3.1 5 2.8 2.5 2.8v9.4c2.5 0 4.3.3 5.5 1.4 1.2-1.1 3-1.4 5.5-1.4V2.8C11 2.8 9.2 3.1 8 4.2ZM8 4.2v9.4',
  braces:
    'M6 2.5c-2.5 0-1 4-2 4.8L2.5 8l1.5.7c1 .8-.5 4.8 2 4.8M10 2.5c2.5 0 1 4 2 4.8l1.5.7-1.5.7c-1 .8.5 4.8-2 4.8',
  calls: 'M2 5h10.5M9.5 2l3 3-3 3M14 11H3.5M6.5 8l-3 3 3 3',
  card: 'M2 4.5a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1H3a1 1 0 0 1-1-1ZM2 6.5h12M4.5 10H7',
  check: 'm3 8.5 3.5 3.5L13 4.5',
  clock: 'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2ZM8 4.8V8l2.3 1.5',
  close: 'm4 4 8 8M12 4l-8 8',
  copy: 'M6.5 5.5h6a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1h-6a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1ZM10.5 3.5v0a1 1 0 0 0-1-1h-6a1 1 0 0 0-1 1v6a1 1 0 0 0 1 1h0',
  flag: 'M4 14V2.5h7.5L10 5.5l1.5 3H4',
  inspect: 'M2 4h7M2 8h3.5M2 12h4M10.5 7a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5ZM12.3 11.3l2.2 2.2',
  key: 'M5 8.5a2.7 2.7 0 1 0 0 5.4 2.7 2.7 0 0 0 0-5.4ZM7 9.2l6.3-6.3M11 5.2l2 2',
  plus: 'M8 3v10M3 8h10',
  rotate: 'M13 8a5 5 0 1 1-1.6-3.7L13.5 6M13.5 2.5V6H10',
  search: 'M7 2.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9ZM10.3 10.3l3.2 3.2',
  send: 'M14 2 7.2 8.8M14 2 9.6 14 7.2 8.8 2 6.4Z',
  skip: 'm3 3.5 6 4.5-6 4.5ZM12.5 3.5v9',
  terminal: 'm2.5 4.5 3.5 3.5-3.5 3.5M8 12h5.5',
} as const

/** The name of an icon. */
export type IconName = keyof typeof PATHS

/** An icon beside a text. It is decoration: the text says everything. */
export function Icon(props: { readonly name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path d={PATHS[props.name]} />
    </svg>
  )
}

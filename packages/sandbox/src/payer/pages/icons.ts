import { Html } from '../html/html.ts'

const PATHS = {
  arrow: 'M3 8h10M9 4l4 4-4 4',
  bank: 'M2 6.5 8 2.5l6 4ZM3.5 6.5V12M6.5 6.5V12M9.5 6.5V12M12.5 6.5V12M2 13.5h12',
  loop: 'M3 7.5a5 5 0 0 1 8.6-3.2L13.5 6M13.5 2.5V6H10M13 8.5a5 5 0 0 1-8.6 3.2L2.5 10M2.5 13.5V10H6',
  next: 'm6 3 5 5-5 5',
  phone: 'M5 1.5h6a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1ZM7 12.5h2',
  user: 'M6.5 2.5a2.6 2.6 0 1 0 0 5.2 2.6 2.6 0 0 0 0-5.2ZM1.8 13.5c0-2.6 2-4 4.7-4s4.7 1.4 4.7 4M11.2 7.6l1.4 1.4 2.4-2.6',
  wallet: 'M2.5 4.5v7A1.5 1.5 0 0 0 4 13h9.5V6H4a1.5 1.5 0 0 1 0-3h8v3M10.5 9.500h.01',
} as const

/** The name of an icon. */
export type IconName = keyof typeof PATHS

/** Returns an icon. It is decoration, so that screen readers skip it. */
export function icon(name: IconName): Html {
  return new Html(
    `<svg class="icon" viewBox="0 0 16 16" aria-hidden="true"><path d="${PATHS[name]}"/></svg>`,
  )
}

/** The statuses that have a glyph. */
export type GlyphStatus = 'succeeded' | 'failed' | 'pending' | 'info' | 'neutral'

/** Returns the glyph of a status. The text beside it says the same. */
export function glyph(status: GlyphStatus, more = ''): Html {
  return new Html(`<i class="status-glyph status-${status}${more}" aria-hidden="true"></i>`)
}

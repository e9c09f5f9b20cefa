import { computed, signal } from '@preact/signals'
import { readFragment } from './fragment.ts'

/** The sections of the console, by their names in the address. */
const sections = ['payments', 'notifications', 'calls', 'faults', 'clock', 'keys'] as const

/** A section, or another page. */
export type Section = (typeof sections)[number] | 'start' | 'explanations'

/** What the address shows. */
export interface Route {
  readonly section: Section
  /** The ID of the entry that is open. */
  readonly id?: string | undefined
  /** The part of the entry that is open, such as an attempt. */
  readonly part?: string | undefined
}

const hash = signal(location.hash)

addEventListener('hashchange', () => {
  hash.value = location.hash
})

/** What the address shows now. */
export const route = computed((): Route => {
  const [section = '', id, part] = readFragment(hash.value)
  const known = [...sections, 'start', 'explanations'].find((one) => one === section)
  return { section: (known as Section | undefined) ?? 'payments', id, part }
})

/** Returns the address of something. */
export function linkTo(section: Section, id?: string, part?: string): string {
  const parts = [section, id, part].filter((one) => one !== undefined)
  return `#${parts.map(encodeURIComponent).join('/')}`
}

/** Goes to an address of {@link linkTo}. */
export function goTo(link: string): void {
  location.hash = link
}

/** Returns the address of the inspector, filled in with a call or an attempt. */
export function inspectorLink(of?: 'call' | 'attempt', id?: string): string {
  return of === undefined ? 'inspector' : `inspector#${of}/${encodeURIComponent(id ?? '')}`
}

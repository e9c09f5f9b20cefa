import { computed, signal } from '@preact/signals'
import { readFragment } from './fragment.ts'

/** The sections of the console, by their names in the address. */
const sections = [
  'payments',
  'notifications',
  'calls',
  'authorizations',
  'subscriptions',
  'vault',
  'registrations',
  'faults',
  'clock',
  'keys',
  'test',
  'explorer',
  'start',
  'explanations',
] as const

/** A section, or another page. */
export type Section = (typeof sections)[number]

/** The parts of the address. */
export interface Route {
  readonly section: Section
  /** The ID of the entry that is open. */
  readonly id?: string | undefined
  /** The part of the entry that is open, such as an attempt. */
  readonly part?: string | undefined
  /** The search, the filter, and the tab. */
  readonly query: string
}

const hash = signal(location.hash)
/** The search and the filter of each section, so that its link leads back to them. */
const queries = new Map<Section, string>()

addEventListener('hashchange', () => {
  hash.value = location.hash
})

/** The current parts of the address. */
export const route = computed((): Route => {
  const [path = '', query = ''] = hash.value.split('?', 2)
  const [name = '', id, part] = readFragment(path)
  const section = sections.find((one) => one === name) ?? 'payments'
  queries.set(section, query)
  return { section, id: id || undefined, part: part || undefined, query }
})

/** Returns a search, a filter, or a tab in the address. */
export function readQuery(name: string): string {
  return new URLSearchParams(route.value.query).get(name) ?? ''
}

/** Puts a search, a filter, or a tab into the address, without a step in the history. An empty value removes it. */
export function writeQuery(name: string, value: string): void {
  const [path = ''] = location.hash.split('?', 1)
  const query = new URLSearchParams(route.value.query)
  if (value === '') query.delete(name)
  else query.set(name, value)
  const text = query.toString()
  const section = path === '' ? '#payments' : path
  history.replaceState(history.state, '', text === '' ? section : `${section}?${text}`)
  hash.value = location.hash
}

/** Returns the address of something. Search, filter, and tab of its section stay. */
export function linkTo(section: Section, id?: string, part?: string): string {
  const parts = [section, id, part].filter((one) => one !== undefined)
  const query = route.value.section === section ? route.value.query : (queries.get(section) ?? '')
  return `#${parts.map(encodeURIComponent).join('/')}${query === '' ? '' : `?${query}`}`
}

/** Goes to an address of {@link linkTo}. */
export function goTo(link: string): void {
  location.hash = link
}

/** Returns the address of the inspector, filled in with a call or an attempt. */
export function inspectorLink(of?: 'call' | 'attempt', id?: string): string {
  return of === undefined ? 'inspector' : `inspector#${of}/${encodeURIComponent(id ?? '')}`
}

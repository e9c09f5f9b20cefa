import { signal } from '@preact/signals'
import { announce } from './announce.ts'

/** The zone of all times: UTC, or that of this computer. */
export const zone = signal<'utc' | 'local'>(stored() === 'local' ? 'local' : 'utc')

/** Returns the zone as `Intl` takes it. */
export function timeZone(): string | undefined {
  return zone.value === 'utc' ? 'UTC' : undefined
}

/** Switches between the two. */
export function switchZone(): void {
  zone.value = zone.value === 'utc' ? 'local' : 'utc'
  try {
    localStorage.setItem('gw-zone', zone.value)
  } catch {
    // Without storage, the choice lasts until the page is closed.
  }
  announce(zone.value === 'utc' ? 'Times in UTC' : 'Times in local time')
}

function stored(): string | null {
  try {
    return localStorage.getItem('gw-zone')
  } catch {
    return null
  }
}

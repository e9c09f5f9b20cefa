import { createRequire } from 'node:module'

/** Reads the version of this package. */
export function readVersion(): string {
  return readManifest().version
}

/** Returns the address of a page of the guide, or `undefined` if this package names no site, as in a checkout. */
export function guidePage(
  page: string,
  homepage: string | undefined = readManifest().homepage,
): string | undefined {
  const site = /^(https:\/\/.+)\/packages\/cli$/.exec(homepage ?? '')?.[1]
  return site === undefined ? undefined : `${site}/guide/${page}`
}

function readManifest(): { readonly version: string; readonly homepage?: string } {
  // By its name, because the sources and the built program are at different depths.
  return createRequire(import.meta.url)('@gw/cli/package.json')
}

import { readFile } from 'node:fs/promises'
import { packageFile } from './package-file.ts'

/** Returns the page that explains error codes, or `undefined` if the homepage is not on a site, as in a checkout. */
export function errorReferenceOf(homepage: string | undefined): string | undefined {
  const site = /^(https:\/\/[^"<>&\s]+)\/packages\/sandbox$/.exec(homepage ?? '')?.[1]
  return site === undefined ? undefined : `${site}/guide/errors`
}

/** Reads which page explains error codes from this package's manifest. */
export async function readErrorReference(): Promise<string | undefined> {
  const manifest = await readFile(await packageFile('package.json'), 'utf8')
  return errorReferenceOf((JSON.parse(manifest) as { homepage?: string }).homepage)
}

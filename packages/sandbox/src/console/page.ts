import { readdir, readFile } from 'node:fs/promises'
import { readErrorReference } from './error-reference.ts'
import { packageFile } from './package-file.ts'

/** A page as an HTML document, and the policy that allows exactly its scripts and its style. */
export interface ConsolePage {
  readonly html: string
  readonly policy: string
}

/** The pages: the console and the inspector. */
export type ConsolePageName = 'index' | 'inspector'

const pages = new Map<ConsolePageName, Promise<ConsolePage>>()

/** Reads a page, once per process. */
export function readConsolePage(name: ConsolePageName): Promise<ConsolePage> {
  let page = pages.get(name)
  if (page === undefined) {
    page = readPage(name)
    pages.set(name, page)
    // A failure is not cached, because the page may be built later.
    page.catch(() => pages.delete(name))
  }
  return page
}

async function readPage(name: ConsolePageName): Promise<ConsolePage> {
  const html = await readFile(await packageFile(`dist/console/${name}.html`), 'utf8')
  const [, meta] = html.split('<meta http-equiv="Content-Security-Policy" content="', 2)
  const [policy] = meta?.split('"', 1) ?? []
  if (policy === undefined) throw new Error(`The page ${name} has no content security policy`)
  const errors = await readErrorReference()
  return { html: withErrors(html, errors), policy: `${policy}; frame-ancestors 'none'` }
}

/** Returns a page that links error codes to the page that explains them. */
export function withErrors(html: string, errors: string | undefined): string {
  if (errors === undefined) return html
  return html.replace('<div id="root">', `<div id="root" data-errors="${errors}">`)
}

const MODULES = 'dist/console/modules'

/** Reads a module of the console, or returns `undefined` if it has none of this name. */
export async function readConsoleModule(name: string): Promise<string | undefined> {
  const names: readonly string[] = await readdir(await packageFile(MODULES)).catch(() => [])
  const isOwn = name.endsWith('.js') && names.includes(name)
  return isOwn ? readFile(await packageFile(`${MODULES}/${name}`), 'utf8') : undefined
}

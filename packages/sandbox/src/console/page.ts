import { readFile } from 'node:fs/promises'
import { packageFile } from './package-file.ts'

/** A page as one HTML document, and the policy that allows exactly its script and its style. */
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
  return { html, policy: `${policy}; frame-ancestors 'none'` }
}

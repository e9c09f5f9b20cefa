import { readFile } from 'node:fs/promises'
import { packageFile } from '../console/package-file.ts'
import { type ConsolePageName, readConsoleModule, readConsolePage } from '../console/page.ts'
import { matchPath } from '../http/match-path.ts'
import { type ControlResponse, textResponse } from './response.ts'

/** A request for a page. */
export interface PageRequest {
  /** The path after `/_sandbox`. */
  readonly path: string
  readonly accept: string
}

/** Returns the console, a module of it, the inspector, the description of the control API, or `undefined`. */
export async function respondWithPage({
  path,
  accept,
}: PageRequest): Promise<ControlResponse | undefined> {
  // The page's requests are relative to its folder.
  if (path === '') return redirect(308, '/_sandbox/')
  if (path === '/') return showPage('index')
  if (path === '/inspector') return showPage('inspector')
  if (path === '/openapi.json') {
    const file = await packageFile('openapi.json')
    return textResponse('application/json', await readFile(file, 'utf8'))
  }
  const name = matchPath('/modules/{name}', path)?.get('name')
  const module = name === undefined ? undefined : await readConsoleModule(name)
  if (module !== undefined) return textResponse('text/javascript', module)
  // A program gets JSON. A browser gets the console, which shows it.
  const id = matchPath('/explanations/{id}', path)?.get('id')
  if (id === undefined || !accept.includes('text/html')) return undefined
  return redirect(303, `/_sandbox/#explanations/${encodeURIComponent(id)}`)
}

async function showPage(name: ConsolePageName): Promise<ControlResponse> {
  const { html, policy } = await readConsolePage(name)
  const response = textResponse('text/html', html)
  return { ...response, headers: { ...response.headers, 'content-security-policy': policy } }
}

function redirect(status: number, location: string): ControlResponse {
  return { status, headers: { location }, text: '' }
}

import { readFile } from 'node:fs/promises'
import { explanationPage } from '../console/explanation-page.ts'
import { overviewPage } from '../console/overview-page.ts'
import type { Sandbox } from '../sandbox.ts'
import { type ControlResponse, textResponse } from './response.ts'
import { matchPath } from './route.ts'

/** A request for a page. */
export interface PageRequest {
  /** The path after `/_sandbox`. */
  readonly path: string
  readonly query: string
  readonly accept: string
}

/** Returns a page for people or the description of the control API, or `undefined`. */
export async function respondWithPage(
  { path, query, accept }: PageRequest,
  sandbox: Sandbox,
): Promise<ControlResponse | undefined> {
  // The links of the page are relative to its folder.
  if (path === '') return { status: 308, headers: { location: '/_sandbox/' }, text: '' }
  if (path === '/') {
    const refresh = new URLSearchParams(query).get('refresh')
    return textResponse('text/html', overviewPage(sandbox, refresh))
  }
  if (path === '/openapi.json') {
    const file = new URL('../../openapi.json', import.meta.url)
    return textResponse('application/json', await readFile(file, 'utf8'))
  }
  const id = matchPath('/explanations/{id}', path)?.get('id')
  if (id === undefined || !accept.includes('text/html')) return undefined
  return textResponse('text/html', await explanationPage(sandbox, id))
}

import { readFile } from 'node:fs/promises'
import { explanationPage } from '../console/explanation-page.ts'
import { overviewPage } from '../console/overview-page.ts'
import type { Sandbox } from '../sandbox.ts'
import { type ControlAnswer, textAnswer } from './answer.ts'
import { matchPath } from './route.ts'

/** What a page is asked for. */
export interface PageRequest {
  /** What comes after `/_sandbox`. */
  readonly path: string
  readonly query: string
  readonly accept: string
}

/** Answers with a page for people or the description of the control API, or gives `undefined`. */
export async function answerPage(
  { path, query, accept }: PageRequest,
  sandbox: Sandbox,
): Promise<ControlAnswer | undefined> {
  // The links of the page are relative to its folder.
  if (path === '') return { status: 308, headers: { location: '/_sandbox/' }, text: '' }
  if (path === '/') {
    const refresh = new URLSearchParams(query).get('refresh')
    return textAnswer('text/html', overviewPage(sandbox, refresh))
  }
  if (path === '/openapi.json') {
    const file = new URL('../../openapi.json', import.meta.url)
    return textAnswer('application/json', await readFile(file, 'utf8'))
  }
  const id = matchPath('/explanations/{id}', path)?.get('id')
  if (id === undefined || !accept.includes('text/html')) return undefined
  return textAnswer('text/html', await explanationPage(sandbox, id))
}

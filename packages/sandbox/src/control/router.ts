import type { IncomingMessage, ServerResponse } from 'node:http'
import { parseJson } from '@gw/types'
import { type Fields, isFields, wrongField } from '../fields.ts'
import { readBody } from '../read-body.ts'
import type { Sandbox } from '../sandbox.ts'
import { answerError, type ControlAnswer, failureAnswer, jsonAnswer } from './answer.ts'
import { guardControl } from './guard.ts'
import { answerPage } from './pages.ts'
import { matchPath } from './route.ts'
import { controlRoutes } from './routes/routes.ts'

const MAX_BODY_BYTES = 262_144
const PREFIX = '/_sandbox'

// No scripts, nothing from elsewhere, in no frame; and no header lets another page read an answer.
const SAFETY_HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
} as const

/** Tells whether a request is for the control API. */
export function isControl(target: string): boolean {
  return /^\/_sandbox(?:[/?]|$)/.test(target)
}

/** Makes the control API of a sandbox: everything under `/_sandbox`. */
export function createControl(
  sandbox: Sandbox,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  return async (request, response) => {
    const { status, headers, text } = await answerControl(request, sandbox)
    response.writeHead(status, {
      ...SAFETY_HEADERS,
      ...headers,
      // A body that was not read would be taken for the next request.
      ...(!request.complete && { connection: 'close' }),
    })
    response.end(request.method === 'HEAD' ? '' : text)
  }
}

async function answerControl(request: IncomingMessage, sandbox: Sandbox): Promise<ControlAnswer> {
  const rejected = guardControl(request)
  if (rejected !== undefined) {
    return failureAnswer(rejected.status, 'GW_SANDBOX_REQUEST_INVALID', rejected.message)
  }
  const { url = '', headers } = request
  const [path = '', query = ''] = url.slice(PREFIX.length).split('?', 2)
  const method = request.method === 'HEAD' ? 'GET' : request.method
  try {
    const { accept = '' } = headers
    const page = method === 'GET' ? await answerPage({ path, query, accept }, sandbox) : undefined
    return page ?? (await runRoute(request, { sandbox, method, path }))
  } catch (error) {
    return answerError(error)
  }
}

interface RouteCall {
  readonly sandbox: Sandbox
  readonly method: string | undefined
  readonly path: string
}

async function runRoute(
  request: IncomingMessage,
  { sandbox, method, path }: RouteCall,
): Promise<ControlAnswer> {
  for (const route of controlRoutes) {
    const parts = route.method === method ? matchPath(route.path, path) : undefined
    if (parts === undefined) continue
    const part = (name: string): string => parts.get(name) ?? ''
    const body = method === 'GET' ? {} : await readFields(request)
    return jsonAnswer(await route.run({ sandbox, part, body }))
  }
  const isKnown = controlRoutes.some((route) => matchPath(route.path, path) !== undefined)
  const more = 'see /_sandbox/openapi.json'
  if (!isKnown) return failureAnswer(404, 'GW_SANDBOX_NOT_FOUND', `there is no such path: ${more}`)
  const message = `this path has other methods: ${more}`
  return failureAnswer(405, 'GW_SANDBOX_REQUEST_INVALID', message)
}

async function readFields(request: IncomingMessage): Promise<Fields> {
  const bytes = await readBody(request, MAX_BODY_BYTES)
  if (bytes === undefined) throw wrongField('the body', `at most ${MAX_BODY_BYTES} bytes`)
  if (bytes.length === 0) return {}
  const value = parseJson(bytes)
  if (!isFields(value)) throw wrongField('the body', 'a JSON object')
  return value
}

import type { IncomingMessage, ServerResponse } from 'node:http'
import { isGatewayError } from '@gw/errors'
import { parseJson } from '@gw/types'
import type { Access } from '../http/access.ts'
import { guardControl } from '../http/guard.ts'
import { matchPath } from '../http/match-path.ts'
import { readBody } from '../http/read-body.ts'
import { splitRequestTarget } from '../http/request-target.ts'
import { rejection } from '../message/errors.ts'
import { assertKnownFields, type Fields, isFields, wrongField } from '../message/fields.ts'
import type { Sandbox } from '../state/sandbox.ts'
import { createEventStream } from './event-stream.ts'
import { respondWithPage } from './pages.ts'
import { type ControlResponse, errorResponse, failureResponse, jsonResponse } from './response.ts'
import { callRoutes } from './routes/calls.ts'
import { faultRoutes } from './routes/faults.ts'
import type { ControlInternals } from './routes/internals.ts'
import { notificationRoutes } from './routes/notifications.ts'
import { partyRoutes } from './routes/parties.ts'
import { paymentRoutes } from './routes/payments.ts'
import { rejectionRoutes } from './routes/rejections.ts'
import { type ControlCall, type ControlRoute, listRoutes } from './routes/route.ts'
import { sandboxRoutes } from './routes/sandbox.ts'
import { subscriptionRoutes } from './routes/subscriptions.ts'
import { CONTROL_HEADERS } from './safety-headers.ts'

/** Every route of the control API with a JSON response. */
export const controlRoutes: readonly ControlRoute[] = [
  sandboxRoutes,
  paymentRoutes,
  partyRoutes,
  subscriptionRoutes,
  notificationRoutes,
  callRoutes,
  rejectionRoutes,
  faultRoutes,
].flatMap(listRoutes)

const MAX_BODY_BYTES = 262_144
const PREFIX = '/_sandbox'

/** Returns whether a target belongs to the control API. */
export function isControlTarget(target: string): boolean {
  return /^\/_sandbox(?:[/?]|$)/.test(target)
}

/** Creates the control API of a sandbox: everything under `/_sandbox`. */
export function createControl(
  sandbox: Sandbox,
  access: Access,
  internals: ControlInternals,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const streamEvents = createEventStream(sandbox)

  const respond = async (
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<ControlResponse | undefined> => {
    const rejected = guardControl(request, access)
    if (rejected !== undefined) {
      return failureResponse(rejected.status, 'GW_SANDBOX_REQUEST_INVALID', rejected.message)
    }
    const { target } = splitRequestTarget(request.url ?? '')
    const [path = '', query = ''] = target.slice(PREFIX.length).split('?', 2)
    const method = request.method === 'HEAD' ? 'GET' : request.method
    if (path === '/events' && request.method === 'GET') {
      if (streamEvents(request, response, CONTROL_HEADERS)) return undefined
      const message = 'Too many clients are reading the event stream. Close one of them'
      return failureResponse(503, 'GW_SANDBOX_REQUEST_INVALID', message)
    }
    try {
      const { accept = '' } = request.headers
      const shown = method === 'GET' ? await respondWithPage({ path, accept }) : undefined
      return shown ?? (await runRoute(request, { sandbox, internals, method, path, query }))
    } catch (error) {
      return errorResponse(error)
    }
  }

  return async (request, response) => {
    const result = await respond(request, response)
    if (result === undefined) return
    const { status, headers, text } = result
    response.writeHead(status, {
      ...CONTROL_HEADERS,
      ...headers,
      // An unread body would be parsed as the next request.
      ...(!request.complete && { connection: 'close' }),
    })
    response.end(request.method === 'HEAD' ? '' : text)
  }
}

interface RouteCall {
  readonly sandbox: Sandbox
  readonly internals: ControlInternals
  readonly method: string | undefined
  readonly path: string
  readonly query: string
}

async function runRoute(
  request: IncomingMessage,
  { sandbox, internals, method, path, query: text }: RouteCall,
): Promise<ControlResponse> {
  const parameters = new URLSearchParams(text)
  for (const route of controlRoutes) {
    const parts = route.method === method ? matchPath(route.path, path) : undefined
    if (parts === undefined) continue
    const part = (name: string): string => parts.get(name) ?? ''
    const query = (name: string): string | undefined => parameters.get(name) ?? undefined
    const fields = method === 'GET' ? {} : await readObject(request)
    if (typeof route.fields !== 'function') assertKnownFields(fields, Object.keys(route.fields))
    const call: ControlCall = {
      ...{ sandbox, internals, part, query },
      // Read when the route uses it, so that an unknown ID is reported before a wrong field.
      get body() {
        return readFields(route, fields)
      },
    }
    return jsonResponse(await route.run(call as ControlCall<never>))
  }
  const isKnown = controlRoutes.some((route) => matchPath(route.path, path) !== undefined)
  const advice = 'See /_sandbox/openapi.json for every path and method'
  if (!isKnown) {
    return failureResponse(404, 'GW_SANDBOX_NOT_FOUND', `This path does not exist. ${advice}`)
  }
  const message = `This path does not support ${request.method}. ${advice}`
  return failureResponse(405, 'GW_SANDBOX_REQUEST_INVALID', message)
}

/** Reads the fields that the route describes. */
function readFields({ fields }: ControlRoute, body: Fields): Fields {
  if (typeof fields === 'function') return fields(body)
  return Object.fromEntries(Object.entries(fields).map(([name, read]) => [name, read(body, name)]))
}

async function readObject(request: IncomingMessage): Promise<Fields> {
  const bytes = await readBody(request, MAX_BODY_BYTES)
  if (bytes === undefined) throw wrongField('The body', `at most ${MAX_BODY_BYTES} bytes`)
  if (bytes.length === 0) return {}
  const value = parseBody(bytes)
  if (!isFields(value)) throw wrongField('The body', 'a JSON object', value)
  return value
}

function parseBody(bytes: Uint8Array): unknown {
  try {
    return parseJson(bytes)
  } catch (error) {
    if (!isGatewayError(error)) throw error
    const message = `The body is not strict JSON. ${error.message}`
    throw rejection('GW_SANDBOX_REQUEST_INVALID', message, error)
  }
}

import type { Fields } from '../../message/fields.ts'
import type { Sandbox } from '../../state/sandbox.ts'
import type { ControlInternals } from './internals.ts'

/** The arguments of a route of the control API. */
export interface ControlCall<Body = unknown> {
  readonly sandbox: Sandbox
  readonly internals: ControlInternals
  /** Returns a named part of the path. */
  readonly part: (name: string) => string
  /** Returns a parameter of the query. */
  readonly query: (name: string) => string | undefined
  /** The fields of the body. */
  readonly body: Body
}

/** Reads a field of a body, or throws. */
export type FieldReader<Value> = (fields: Fields, name: string) => Value

/** Reads the fields of a body one by one, and rejects any other. Or all of them at once. */
type BodyReader<Body> =
  | { readonly [Name in keyof Body]-?: FieldReader<Body[Name]> }
  | ((fields: Fields) => Body)

/** Returns the JSON value of the response. */
type RunRoute<Body, Response> = (call: ControlCall<Body>) => Response | Promise<Response>

/** The routes of an area, each with the types of its description: `'POST /payments/{paymentId}/pay'`. */
export type ControlRoutes<Area> = {
  readonly [Name in keyof Area]: Area[Name] extends {
    readonly body: infer Body
    readonly response: infer Response
  }
    ? { readonly fields: BodyReader<Body>; readonly run: RunRoute<Body, Response> }
    : Area[Name] extends { readonly response: infer Response }
      ? { readonly fields?: undefined; readonly run: RunRoute<unknown, Response> }
      : never
}

/** A route as the router runs it. */
export interface ControlRoute {
  readonly method: string
  /** The path after `/_sandbox`, with named parts: `/payments/{paymentId}/pay`. */
  readonly path: string
  readonly fields: BodyReader<Readonly<Record<string, unknown>>>
  readonly run: (call: ControlCall<never>) => unknown
}

/** Returns the routes of an area as a list. */
export function listRoutes(
  area: Readonly<Record<string, Pick<ControlRoute, 'run'> & { readonly fields?: unknown }>>,
): readonly ControlRoute[] {
  return Object.entries(area).map(([name, { fields = {}, run }]) => {
    const [method = '', path = ''] = name.split(' ')
    return { method, path, fields: fields as ControlRoute['fields'], run }
  })
}

import { type Environment, PREFIXES, type Scenario } from './address-table.ts'
import { rejection } from './endpoints-error.ts'
import { checkWord, WORDS } from './known-words.ts'

/** An operation of the gateway, as its path names it: `/ams/api/<version>/<area>/<name>`. */
export interface Operation {
  /** The version, `v1` say. */
  readonly version: string
  /** What it is about, `payments` say. */
  readonly area: string
  /** What it does, `inquiryPayment` say. */
  readonly name: string
}

/** What a path depends on beside the operation. */
export interface PathContext {
  /** Online or in-store. */
  readonly scenario: Scenario
  /** Sandbox or production. */
  readonly environment: Environment
}

/** An operation read from a path, with the contexts that have this path. */
export interface ParsedOperationPath extends Operation {
  /** One for a path of the online sandbox; the other three, which share their path, for any other. */
  readonly contexts: readonly [PathContext, ...PathContext[]]
}

// No dot, slash, percent sign or anything else that a URL parser, a proxy or a server could act on.
const PART = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/

/**
 * Writes an operation's path, which is also the target that is signed: `/ams/api/v1/payments/inquiryPayment`, and
 * `/ams/sandbox/api/...` for online payments in the sandbox. {@link parseOperationPath} reads it back.
 *
 * @throws {@link EndpointsError} `GW_ENDPOINTS_OPERATION_PART_MISSING`, `GW_ENDPOINTS_OPERATION_PART_INVALID`,
 * `GW_ENDPOINTS_SCENARIO_UNKNOWN`, `GW_ENDPOINTS_ENVIRONMENT_UNKNOWN`
 *
 * @example
 * ```ts
 * import { operationPath } from '@gw/endpoints'
 *
 * const operation = { version: 'v1', area: 'payments', name: 'inquiryPayment' }
 * operationPath(operation, { scenario: 'online', environment: 'sandbox' })
 * // '/ams/sandbox/api/v1/payments/inquiryPayment'
 * ```
 */
export function operationPath(operation: Operation, context: PathContext): string {
  const scenario = checkWord('scenario', context.scenario)
  const environment = checkWord('environment', context.environment)
  const { version, area, name } = operation
  checkPart('version', version)
  checkPart('area', area)
  checkPart('name', name)
  return `${prefixOf({ scenario, environment })}${version}/${area}/${name}`
}

function checkPart(part: keyof Operation, text: string): void {
  if (typeof text === 'string' && PART.test(text)) return
  if (text === undefined || text === '') {
    throw rejection('GW_ENDPOINTS_OPERATION_PART_MISSING', `the operation has no ${part}`)
  }
  throw rejection(
    'GW_ENDPOINTS_OPERATION_PART_INVALID',
    `the operation's ${part} must be letters, digits, "_" and "-", at most 64`,
  )
}

/**
 * Reads a path that {@link operationPath} wrote, and no other: for every accepted path and each of its `contexts`,
 * `operationPath(parsed, context)` is the path again.
 *
 * @throws {@link EndpointsError} `GW_ENDPOINTS_PATH_MALFORMED`
 *
 * @example
 * ```ts
 * import { parseOperationPath } from '@gw/endpoints'
 *
 * const { version, area, name, contexts } = parseOperationPath('/ams/sandbox/api/v1/payments/pay')
 * const [{ scenario, environment }] = contexts // online, sandbox
 * ```
 */
export function parseOperationPath(path: string): ParsedOperationPath {
  const contexts = typeof path === 'string' ? contextsOf(path) : []
  const [context] = contexts
  if (context !== undefined) {
    const parts = path.slice(prefixOf(context).length).split('/', 4)
    const [version = '', area = '', name = ''] = parts
    if (parts.length === 3 && parts.every((part) => PART.test(part))) {
      return { version, area, name, contexts: [context, ...contexts.slice(1)] }
    }
  }
  throw rejection(
    'GW_ENDPOINTS_PATH_MALFORMED',
    'a path is /ams/api/ or /ams/sandbox/api/, then <version>/<area>/<name>, and nothing else',
  )
}

function contextsOf(path: string): PathContext[] {
  return WORDS.scenario
    .flatMap((scenario) => WORDS.environment.map((environment) => ({ scenario, environment })))
    .filter((context) => path.startsWith(prefixOf(context)))
}

function prefixOf({ scenario, environment }: PathContext): string {
  return PREFIXES[scenario][environment]
}

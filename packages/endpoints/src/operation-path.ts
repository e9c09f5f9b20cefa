import { type Rules, readOptions } from '@gw/errors/internal'
import { type Environment, PREFIXES, type Scenario } from './address-table.ts'
import { checkWord, WORDS } from './known-words.ts'

/** A gateway operation. Its path is `/ams/api/<version>/<area>/<name>`, or ends in `pathName` if that is set. */
export interface OperationPath {
  /** The version, such as `v1`. */
  readonly version: string
  /** The area, such as `payments`. It can have several segments, as in `billing/subscription`. */
  readonly area: string
  /** The name, such as `inquiryPayment`. */
  readonly name: string
  /** The path's last segment if it differs from the name, such as `cancel` for `cancelPayment`. */
  readonly pathName?: string | undefined
}

/** The choices that determine an operation's path. */
export interface PathContext {
  /** The scenario of the payment, online or in store, which changes the path. */
  readonly scenario: Scenario
  /** The environment, sandbox or production, which changes the path. */
  readonly environment: Environment
}

/** An operation parsed from a path, with the contexts that use this path. */
export interface ParsedOperationPath extends OperationPath {
  /** A path for the online sandbox has one context. All other paths have the other three. */
  readonly contexts: readonly [PathContext, ...PathContext[]]
}

const contextRules: Rules<PathContext> = {
  scenario: (value) => checkWord('scenario', value),
  environment: (value) => checkWord('environment', value),
}

// No dot, percent sign, empty segment, or anything else that a URL parser, a proxy, or a server could act on.
const PART = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/
const isPart = (text: string): boolean => PART.test(text)
const isArea = (text: string): boolean => text.split('/').every(isPart)

/**
 * Returns an operation's path, which is also the signed target. It looks like `/ams/api/v1/payments/inquiryPayment`, or
 * `/ams/sandbox/api/...` for online payments in the sandbox. {@link parseOperationPath} is the inverse.
 *
 * @throws TypeError if a part of the operation is missing or invalid, or if `context` has an unknown name or value
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
export function operationPath(operation: OperationPath, context: PathContext): string {
  const checked = readOptions(context, contextRules)
  const { version, area, name, pathName = name } = operation
  checkPart('version', version, isPart)
  checkPart('area', area, isArea)
  checkPart('name', name, isPart)
  checkPart('pathName', pathName, isPart)
  return `${prefixOf(checked)}${version}/${area}/${pathName}`
}

function checkPart(part: keyof OperationPath, text: string, isValid: typeof isPart): void {
  if (typeof text === 'string' && isValid(text)) return
  if (text === undefined || text === '') {
    throw new TypeError(`operation.${part} is required, such as "${EXAMPLE[part]}"`)
  }
  const more = part === 'area' ? '. Separate several of them by "/"' : ''
  throw new TypeError(
    `operation.${part} must be 1 to 64 letters, digits, "_", or "-", and start with a letter or digit, such as "${EXAMPLE[part]}"${more}`,
  )
}

const EXAMPLE = {
  version: 'v1',
  area: 'payments',
  name: 'inquiryPayment',
  pathName: 'cancel',
} as const

/**
 * Parses a path that {@link operationPath} returns, and rejects any other. For every accepted path and each of its
 * `contexts`, `operationPath(parsed, context)` returns the same path. The first segment is the version, the last one is
 * the name, and everything between them is the area.
 *
 * @throws TypeError if no operation has this path
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
    const rest = path.slice(prefixOf(context).length)
    const areaAt = rest.indexOf('/') + 1
    const nameAt = rest.lastIndexOf('/') + 1
    const version = rest.slice(0, Math.max(areaAt - 1, 0))
    const area = rest.slice(areaAt, Math.max(nameAt - 1, areaAt))
    const name = rest.slice(nameAt)
    if (isPart(version) && isArea(area) && isPart(name)) {
      return { version, area, name, contexts: [context, ...contexts.slice(1)] }
    }
  }
  throw new TypeError(
    'No operation has this path. Expected /ams/api/<version>/<area>/<name> or /ams/sandbox/api/<version>/<area>/<name>, without a query',
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

import { parseOperationPath, type Scenario } from '@gw/endpoints'
import type { PerformOperation } from './operations/operation.ts'
import { operations } from './operations/operations.ts'

/** An operation of the sandbox and its name. */
export interface FoundOperation {
  readonly name: string
  readonly perform: PerformOperation
  /** The scenarios whose calls have this path. */
  readonly scenarios: readonly Scenario[]
}

/** Finds the operation that a path is for: `/ams/api/...` or, for online payments, `/ams/sandbox/api/...`. */
export function findOperation(target: string): FoundOperation | undefined {
  try {
    const { version, area, name, contexts } = parseOperationPath(target)
    const path = `${version}/${area}/${name}`
    const perform = Object.hasOwn(operations, path) ? operations[path] : undefined
    return perform && { name, perform, scenarios: contexts.map(({ scenario }) => scenario) }
  } catch {
    return undefined
  }
}

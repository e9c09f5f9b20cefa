import { operationCatalog, operationNames } from '@gw/operations/catalog'

/** The names of operations by path. Of two operations that share a path, it has the first. */
const NAMES: ReadonlyMap<string, string> = new Map(
  operationNames.map((name) => [operationCatalog[name].path, name] as const).reverse(),
)

const lastSegment = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** Returns the name of an operation, such as `cancelPayment`, by its path after `/ams/api/`. */
export function operationName(path: string): string {
  return NAMES.get(path) ?? lastSegment(path)
}

const AMBIGUOUS: ReadonlySet<string> = new Set(
  [...NAMES.keys()].map(lastSegment).filter((word) => !Object.hasOwn(operationCatalog, word)),
)

/** Returns whether a word can be the name of an operation. `cancel` is only the end of two paths. */
export function isOperationName(word: unknown): boolean {
  return typeof word === 'string' && /^\w+$/.test(word) && !AMBIGUOUS.has(word)
}

import { strictFields } from './strict-fields.ts'

const NAMES: ReadonlySet<string> = new Set(Object.values(strictFields).flat())

/** Returns whether a field of this name is read strictly. */
export function isStrictField(name: string): boolean {
  return NAMES.has(name)
}

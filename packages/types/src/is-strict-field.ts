import { strictFields } from './wire/strict-fields.ts'

const NAMES: ReadonlySet<string> = /* @__PURE__ */ new Set(
  /* @__PURE__ */ Object.values(strictFields).flat(),
)

/** Returns whether a field of this name is read strictly. */
export function isStrictField(name: string): boolean {
  return NAMES.has(name)
}

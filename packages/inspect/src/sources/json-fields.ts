import { isObject } from '@gw/errors/internal'

/** Returns a field that is a string, or `undefined`. */
export function readText(from: unknown, name: string): string | undefined {
  const value = isObject(from) ? from[name] : undefined
  return typeof value === 'string' ? value : undefined
}

/** Returns a field that is an object, or `undefined`. */
export function readFields(
  from: unknown,
  name: string,
): Readonly<Record<string, unknown>> | undefined {
  const value = isObject(from) ? from[name] : undefined
  return isObject(value) ? value : undefined
}

/** Returns a field that is an array, or an empty one. */
export function readList(from: unknown, name: string): readonly unknown[] {
  const value = isObject(from) ? from[name] : undefined
  return Array.isArray(value) ? value : []
}

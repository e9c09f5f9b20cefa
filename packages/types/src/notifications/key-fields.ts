import { tolerantKeyFields } from '../wire/key-fields.ts'

/** Returns whether the key that identifies duplicates depends on a field of a notification that is read tolerantly. */
export function isKeyField(kind: string, path: string): boolean {
  return tolerantKeyFields[kind]?.includes(path.replace(/\[\d+\]/g, '')) === true
}

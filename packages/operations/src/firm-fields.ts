import type { TolerantSchema } from '@gw/types'

/**
 * Returns a schema that rejects a response in which one of these fields is malformed, instead of leaving the field out.
 * It is for fields whose presence changes the outcome: without them, a pending payment would look like a paid one.
 */
export function withFirmFields<T>(
  fields: readonly (string & keyof T)[],
  schema: TolerantSchema<T>,
): TolerantSchema<T> {
  const { validate, ...props } = schema['~standard']
  return {
    ...schema,
    '~standard': {
      ...props,
      validate(value) {
        const found = validate(value)
        if (found.issues !== undefined) return found
        const issue = found.leftOut.find(({ path }) => fields.includes(path as string & keyof T))
        return issue === undefined
          ? found
          : { issues: [{ path: [issue.path], message: 'is malformed' }] }
      },
    },
  }
}

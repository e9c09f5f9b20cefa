import type { StandardSchemaV1 } from '@standard-schema/spec'

/**
 * Returns where a schema found an issue. Only the toolkit's own schemas add their message: other schemas may include
 * the value, which must not be in an error message. All issues are available as `issues`.
 */
export function describeIssue(
  { '~standard': { vendor } }: StandardSchemaV1,
  issue: StandardSchemaV1.Issue | undefined,
): string {
  const path = (issue?.path ?? []).map(describeKey).join('.')
  const place = path === '' ? 'the body' : path
  return vendor === '@gw/types' ? `${place} ${issue?.message ?? ''}` : place
}

function describeKey(part: PropertyKey | StandardSchemaV1.PathSegment): string {
  const key = String(typeof part === 'object' ? part.key : part)
  return /^[\w$-]{1,64}$/.test(key) ? key : '?'
}

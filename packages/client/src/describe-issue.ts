import type { StandardSchemaV1 } from '@standard-schema/spec'

/**
 * Says where a schema found something wrong. What it found is told by our own schemas alone: others put the value
 * into their messages, and a value does not belong into an error's message. They are kept beside it, as `issues`.
 */
export function describeIssue(
  { '~standard': { vendor } }: StandardSchemaV1,
  issue: StandardSchemaV1.Issue | undefined,
): string {
  const path = (issue?.path ?? []).map(describeKey).join('.')
  const place = path === '' ? 'the whole' : path
  return vendor === '@gw/types' ? `${place} ${issue?.message ?? ''}` : place
}

function describeKey(part: PropertyKey | StandardSchemaV1.PathSegment): string {
  const key = String(typeof part === 'object' ? part.key : part)
  return /^[\w$-]{1,64}$/.test(key) ? key : '?'
}

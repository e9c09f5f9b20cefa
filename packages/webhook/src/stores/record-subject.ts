import { sha256Hex } from '@gw/types'
import type { ClaimRequest } from '../inbox/inbox.ts'
import { UNSTORABLE } from './storable-key.ts'

/** The note of a record about its notification for as long as it exists, in at most 80 bytes. */
export interface RecordSubject {
  /** The kind, without `notify`, or an empty string. */
  readonly kind: string
  /** The request ID, or a hash if it is too long or cannot be stored. An empty string if there is none. */
  readonly requestId: string
}

const MAX_BYTES = 80
const MAX_KIND = 32
const PREFIX = 'notify'
const encoder = new TextEncoder()

/** Returns the note of a record about its notification. */
export async function writeSubject({
  kind = '',
  requestId = '',
}: ClaimRequest): Promise<RecordSubject> {
  const name = (kind.startsWith(PREFIX) ? kind.slice(PREFIX.length) : kind).slice(0, MAX_KIND)
  const bytes = encoder.encode(name + requestId).length
  const isStored = bytes <= MAX_BYTES && !UNSTORABLE.test(requestId)
  return { kind: name, requestId: isStored ? requestId : await hashOf(requestId) }
}

/** Returns the kind of a record as notifications have it. */
export function readKind(kind: string): string | undefined {
  if (kind === '') return undefined
  return /^[A-Z]/.test(kind) ? PREFIX + kind : kind
}

/** Returns the values that records of a request ID can have stored. */
export async function findSubjects(requestId: string): Promise<readonly string[]> {
  const hash = await hashOf(requestId)
  return UNSTORABLE.test(requestId) ? [hash] : [requestId, hash]
}

async function hashOf(requestId: string): Promise<string> {
  return `sha256:${(await sha256Hex(encoder.encode(requestId))).slice(0, 32)}`
}

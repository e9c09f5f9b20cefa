import { readFileSync } from 'node:fs'
import { EndpointsError, type ResolveEndpointOptions } from '@gw/endpoints'

interface Combination extends Omit<ResolveEndpointOptions, 'hosts' | 'operation'> {
  readonly url?: string
  readonly target?: string
  /** The code of an EndpointsError, or `TypeError`. */
  readonly code?: string
}

/** The project's own vectors, which are written from the gateway's documentation and not with the package. */
interface EndpointVectors extends Pick<ResolveEndpointOptions, 'operation'> {
  readonly hosts: Required<ResolveEndpointOptions['hosts']>
  readonly combinations: readonly Combination[]
  readonly acceptedHosts: readonly string[]
  readonly rejectedHosts: readonly string[]
  readonly acceptedAreas: readonly string[]
  readonly rejectedAreas: readonly string[]
  readonly rejectedParts: readonly string[]
  readonly rejectedPaths: readonly string[]
}

const file = new URL('../../testkit/vectors/endpoints.json', import.meta.url)

export const vectors: EndpointVectors = JSON.parse(readFileSync(file, 'utf8'))

/** Returns the code of a rejection: `TypeError` for one that names an option. Throws every other error. */
export function codeOf(error: unknown): string {
  if (error instanceof EndpointsError) return error.code
  const isMeant =
    error instanceof TypeError && !/^Cannot|is not (?:a function|iterable)/.test(error.message)
  if (isMeant) return 'TypeError'
  throw error
}

/** Returns the code with which work is rejected. */
export function rejectionOf(work: () => unknown): string {
  try {
    work()
  } catch (error) {
    return codeOf(error)
  }
  throw new Error('not rejected')
}

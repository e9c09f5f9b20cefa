import { readFileSync } from 'node:fs'
import type { EndpointsErrorCode, ResolveEndpointOptions } from '@gw/endpoints'

interface Combination extends Omit<ResolveEndpointOptions, 'hosts' | 'operation'> {
  readonly url?: string
  readonly target?: string
  readonly code?: EndpointsErrorCode
}

/** The project's own vectors, which are written from the interface and not with the package. */
interface EndpointVectors extends Pick<ResolveEndpointOptions, 'operation'> {
  readonly hosts: Required<ResolveEndpointOptions['hosts']>
  readonly combinations: readonly Combination[]
  readonly acceptedHosts: readonly string[]
  readonly rejectedHosts: readonly { readonly host: string; readonly code: EndpointsErrorCode }[]
  readonly acceptedAreas: readonly string[]
  readonly rejectedAreas: readonly string[]
  readonly rejectedParts: readonly { readonly part: string; readonly code: EndpointsErrorCode }[]
  readonly rejectedPaths: readonly string[]
}

const file = new URL('../../testkit/vectors/endpoints.json', import.meta.url)

export const vectors: EndpointVectors = JSON.parse(readFileSync(file, 'utf8'))

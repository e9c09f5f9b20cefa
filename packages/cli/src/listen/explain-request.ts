import { isUtf8 } from 'node:buffer'
import { isGatewayError } from '@gw/errors'
import { type ExplainOptions, type Explanation, explainMessage } from '@gw/inspect'
import { containsEncodedKey } from '../secrets/contains-encoded-key.ts'
import type { ArrivedRequest } from './arrived-request.ts'

/** The facts about every message that arrives. */
export type Known = Pick<
  ExplainOptions,
  'clientId' | 'publicKeys' | 'ownPublicKey' | 'otherTargets' | 'prefixes' | 'maxAgeMs' | 'now'
> & {
  /** The registered path. Defaults to the path of each request. */
  readonly target?: string | undefined
}

/** The explanation of a request, or why there is none. */
export type Explained =
  | { readonly explanation: Explanation; readonly problem?: undefined }
  | { readonly explanation?: undefined; readonly problem: string }

/** Explains a request. Never rejects. */
export async function explainRequest(request: ArrivedRequest, known: Known): Promise<Explained> {
  const { method, target, headers, body } = request
  if (containsKey(request)) return { problem: 'It contains a private key, so it is not shown' }
  const { otherTargets = [], target: registered = target, ...rest } = known
  try {
    const explanation = await explainMessage({
      ...rest,
      kind: 'request',
      method,
      target: registered,
      headers,
      body,
      otherTargets: [...otherTargets, target],
    })
    return { explanation }
  } catch (error) {
    return { problem: isGatewayError(error) ? error.message : 'It cannot be explained' }
  }
}

/** Returns true if a request contains a private key. Such a request is neither shown nor saved. */
export function containsKey({ target, headers, body }: ArrivedRequest): boolean {
  return containsEncodedKey(body) || containsEncodedKey([target, ...headers.flat()].join('\n'))
}

/** Describes a body without showing it. */
export function describeBody(body: Uint8Array): string {
  const size = `${body.length} ${body.length === 1 ? 'byte' : 'bytes'}`
  if (body.length === 0) return size
  if (body[0] === 0x1f && body[1] === 0x8b) return `${size}, compressed with gzip`
  if (!isUtf8(body)) return `${size}, not UTF-8`
  try {
    JSON.parse(Buffer.from(body).toString())
    return `${size}, JSON`
  } catch {
    return `${size}, not JSON`
  }
}

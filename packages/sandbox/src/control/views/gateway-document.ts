import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { packageFile } from '../../console/package-file.ts'

/** The parts of the OpenAPI document of the gateway that the explorer uses. */
export interface GatewayDocument {
  readonly paths: Readonly<Record<string, { readonly post: DocumentOperation }>>
  readonly components: { readonly schemas: Readonly<Record<string, DocumentSchema>> }
}

/** An operation of the document. */
export interface DocumentOperation {
  readonly operationId: string
  readonly summary: string
  readonly description?: string
  readonly tags: readonly string[]
  /** The effect of a call: `read`, `write`, or `money`. */
  readonly 'x-effect': string
}

/** A schema of the document. */
export interface DocumentSchema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly description?: string
  readonly examples?: readonly string[]
  readonly items?: DocumentSchema
  readonly additionalProperties?: DocumentSchema | boolean
  readonly properties?: Readonly<Record<string, DocumentSchema>>
  readonly required?: readonly string[]
  /** Fields of which one is needed. */
  readonly anyOf?: readonly { readonly required?: readonly string[] }[]
  readonly enum?: readonly unknown[]
  readonly maxLength?: number
}

let document: Promise<GatewayDocument> | undefined

/** Reads the document of the gateway, once per process. */
export function readGatewayDocument(): Promise<GatewayDocument> {
  document ??= readDocument()
  return document
}

async function readDocument(): Promise<GatewayDocument> {
  const require = createRequire(await packageFile('package.json'))
  const text = await readFile(require.resolve('@gw/operations/openapi.json'), 'utf8')
  return JSON.parse(text) as GatewayDocument
}

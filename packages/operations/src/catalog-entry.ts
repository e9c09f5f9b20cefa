import type { AnyOperation } from './operation.ts'

/** A field of a request, for display. */
export interface CatalogField {
  /** The name in the JSON. */
  readonly name: string
  /** The type as text: `string`, `time`, `integer`, `Order`, `Goods[]`, or known values such as `PHYSICAL|DIGITAL`. */
  readonly type: string
  /** Whether every variant of the request requires it. */
  readonly required: boolean
  /** The model that the field contains, if it contains one. Its fields are in `catalogModels`. */
  readonly model?: string
  /** What the field is for. */
  readonly description: string
}

/** An operation with a description for display. */
export interface CatalogEntry {
  /** The operation. */
  readonly operation: AnyOperation
  /** What the operation does, in one sentence. */
  readonly summary: string
  /** The name of its request in `catalogModels`. */
  readonly request: string
}

/** Every operation, by the name of its export. */
export type Catalog = Readonly<Record<string, CatalogEntry>>

/** The fields of requests and models, by name. */
export type CatalogModels = Readonly<Record<string, readonly CatalogField[]>>

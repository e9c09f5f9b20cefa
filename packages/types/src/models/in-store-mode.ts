import type { StandardSchemaV1 } from '@standard-schema/spec'
import { toSchema } from '../shapes/schema.ts'
import { oneOf, type Shape } from '../shapes/shape.ts'

/**
 * How an in-store payment is made: the payer shows a code (`consumerPresented`), scans one made for the order
 * (`orderCode`), or scans the one at the counter (`entryCode`). A label of the toolkit's own: the interface shows no
 * value for it on the wire.
 */
export type InStoreMode = 'consumerPresented' | 'orderCode' | 'entryCode'

/** Lists the in-store modes. */
export const inStoreModes: readonly InStoreMode[] = ['consumerPresented', 'orderCode', 'entryCode']

const inStoreModeShape: Shape<InStoreMode> = /* @__PURE__ */ oneOf(inStoreModes)

/** Checks an {@link InStoreMode}. It is the one closed set here, because the names are ours. */
export const inStoreModeSchema: StandardSchemaV1<unknown, InStoreMode> =
  /* @__PURE__ */ toSchema(inStoreModeShape)

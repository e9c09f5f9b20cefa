import { type StrictSchema, toStrictSchema } from '../shapes/schema.ts'
import { oneOfShape, type Shape } from '../shapes/shape.ts'

/**
 * How an in-store payment is made: the payer shows a code (`consumerPresented`), scans one made for the order
 * (`orderCode`), or scans the one at the counter (`entryCode`). These names are the toolkit's own: the interface shows
 * no value for it on the wire.
 */
export type InStoreMode = 'consumerPresented' | 'orderCode' | 'entryCode'

/** All in-store modes. */
export const inStoreModes: readonly InStoreMode[] = ['consumerPresented', 'orderCode', 'entryCode']

const inStoreModeShape: Shape<InStoreMode> = /* @__PURE__ */ oneOfShape(inStoreModes)

/** Checks an {@link InStoreMode}. It is the only closed set here, because the names are the toolkit's own. */
export const inStoreModeSchema: StrictSchema<InStoreMode> =
  /* @__PURE__ */ toStrictSchema(inStoreModeShape)

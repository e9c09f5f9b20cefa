import { type StrictSchema, toStrictSchema } from '../shapes/schema.ts'
import { oneOfShape, type Shape } from '../shapes/shape.ts'

/**
 * How an in-store payment is made: the payer shows a code (`consumerPresented`), scans a code created for the order
 * (`orderCode`), or scans the code at the counter (`entryCode`). The toolkit chose these names, because the interface
 * shows no value for the mode.
 */
export type InStoreMode = 'consumerPresented' | 'orderCode' | 'entryCode'

/** All in-store modes. */
export const inStoreModes: readonly InStoreMode[] = ['consumerPresented', 'orderCode', 'entryCode']

const inStoreModeShape: Shape<InStoreMode> = /* @__PURE__ */ oneOfShape(inStoreModes)

/** Checks an {@link InStoreMode}. It is the only closed set here, because the toolkit chose the names. */
export const inStoreModeSchema: StrictSchema<InStoreMode> =
  /* @__PURE__ */ toStrictSchema(inStoreModeShape)

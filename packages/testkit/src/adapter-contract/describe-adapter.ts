import { describe } from 'vitest'
import type { AloneModule } from './alone.ts'
import { describeAdapterBytes } from './bytes.ts'
import { describeAdapterDuplicates } from './duplicates.ts'
import { describeAdapterHandlers } from './handlers.ts'
import { describeAdapterLimits } from './limits.ts'
import { describeAdapterRejections } from './rejections.ts'
import { describeAdapterReplies } from './replies.ts'
import type { AdapterStart } from './start.ts'

/**
 * Declares the contract of every adapter, over real sockets. An adapter only passes functions that start it. `alone`
 * names the module that exports the same functions, so that memory can be measured in a separate process. Pass fewer
 * `randomBodies` for an adapter that was only mounted differently.
 */
export function describeAdapter(
  name: string,
  start: AdapterStart,
  alone: AloneModule,
  { randomBodies = 1_000 }: { readonly randomBodies?: number } = {},
): void {
  describe(`${name}: adapter contract`, () => {
    describeAdapterReplies(start)
    describeAdapterDuplicates(start)
    if (start.requireSignature) describeAdapterHandlers(start.requireSignature)
    describeAdapterBytes(start, randomBodies)
    describeAdapterRejections(start)
    describeAdapterLimits(start, alone)
  })
}

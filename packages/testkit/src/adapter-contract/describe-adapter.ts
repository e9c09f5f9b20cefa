import { describe } from 'vitest'
import { describeAdapterBytes } from './bytes.ts'
import { describeAdapterDuplicates } from './duplicates.ts'
import { describeAdapterHandlers } from './handlers.ts'
import { describeAdapterLimits } from './limits.ts'
import { describeAdapterMerchants } from './merchants.ts'
import { describeAdapterRejections } from './rejections.ts'
import { describeAdapterReplies } from './replies.ts'
import type { AdapterStart } from './start.ts'

/** Declares the contract of every adapter, over real sockets. An adapter only passes functions that start it. */
export function describeAdapter(name: string, start: AdapterStart): void {
  describe(`${name}: adapter contract`, () => {
    describeAdapterReplies(start)
    describeAdapterDuplicates(start)
    if (start.requireSignature) describeAdapterHandlers(start.requireSignature)
    describeAdapterBytes(start)
    describeAdapterRejections(start)
    describeAdapterLimits(start)
    describeAdapterMerchants(start)
  })
}

/** Declares what mounting an adapter in a different place can break: the path that is verified, the body, and the response. */
export function describeMountedAdapter(name: string, start: AdapterStart): void {
  describe(`${name}: mounted adapter`, () => {
    describeAdapterReplies(start)
    if (start.requireSignature) describeAdapterHandlers(start.requireSignature)
    describeAdapterBytes(start)
  })
}

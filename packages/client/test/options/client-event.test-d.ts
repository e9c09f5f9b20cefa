import type { ClientErrorCode, ClientEvent } from '@gw/client'
import type { ReadingIssue } from '@gw/types'
import { expectTypeOf } from 'vitest'

declare const event: ClientEvent

// An attempt has data or a code.
if (event.type === 'attempt') {
  if (event.code === undefined) {
    expectTypeOf(event.httpStatus).toEqualTypeOf<number>()
    expectTypeOf(event.authenticated).toEqualTypeOf<true>()
    expectTypeOf(event.bound).toEqualTypeOf<boolean>()
  } else {
    expectTypeOf(event.code).toEqualTypeOf<ClientErrorCode>()
    expectTypeOf(event.retryInMs).toEqualTypeOf<number | undefined>()
    // @ts-expect-error GW_CLIENT_TIMEOUT
    expectTypeOf(event.code === 'GW_CLIENT_TIMOUT').toEqualTypeOf<boolean>()
  }
} else if (event.warning === 'readingIssues') {
  // A warning about a response has the call.
  expectTypeOf(event.operation).toEqualTypeOf<string>()
  expectTypeOf(event.issues).toEqualTypeOf<readonly ReadingIssue[]>()
} else {
  expectTypeOf(event.warning).toEqualTypeOf<'sandboxClientInProduction' | 'liveClientInSandbox'>()
}

import type * as webhook from '@gw/webhook'
import { expectTypeOf } from 'vitest'
import type { InboxRecord, RecordState } from '../../../src/commands/inbox/shelf.ts'

// The sources cannot import these types, because `gw` does not depend on @gw/webhook.
expectTypeOf<RecordState>().toEqualTypeOf<webhook.RecordState>()
expectTypeOf<keyof InboxRecord>().toEqualTypeOf<keyof webhook.InboxRecord>()

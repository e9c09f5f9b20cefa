import { type CreateInbox, inboxContract } from '@gw/webhook/contract'
import { describe, it } from 'vitest'

/** Declares the contract of every inbox. */
export function describeInbox(name: string, createInbox: CreateInbox): void {
  describe(`${name}: inbox contract`, () => {
    for (const { name, run } of inboxContract(createInbox)) it(name, run)
  })
}

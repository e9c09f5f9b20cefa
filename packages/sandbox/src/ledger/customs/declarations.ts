import type { Amount } from '@gw/types'
import { mustFind } from '../../message/errors.ts'
import { type BookOptions, MAX_RECORDS } from '../books/book.ts'
import { decisionOf } from '../records/decision.ts'
import { isoTime, outcomeOf } from '../records/outcome.ts'

/** A payment that was declared to customs. */
export interface SandboxDeclaration {
  /** The merchant's ID of the declaration. */
  readonly declarationRequestId: string
  readonly paymentId: string
  /** The ID of the payment at customs. */
  readonly customsPaymentId: string
  /** The ID of the order at customs. */
  readonly customsOrderId: string
  readonly customs: object
  /** The merchant's data at customs. */
  readonly merchantCustomsInfo: object
  /** The declared amount. */
  readonly declarationAmount: Amount
  /** True if this is one of several declarations for the payment. */
  readonly splitOrder: boolean
  readonly declarationRequestStatus: 'IN_PROCESS' | 'SUCCESS' | 'FAIL'
  /** When the status changed, in ISO 8601. */
  readonly lastModifiedTime: string
}

/** The declarations of a sandbox. Customs decides an hour later on the clock. */
export interface DeclarationStore {
  create(
    declaration: Omit<
      SandboxDeclaration,
      'customsPaymentId' | 'customsOrderId' | 'declarationRequestStatus' | 'lastModifiedTime'
    >,
  ): SandboxDeclaration
  get(declarationRequestId: string): SandboxDeclaration | undefined
  /** Returns the declarations of a payment that were not rejected. */
  listOf(paymentId: string): readonly SandboxDeclaration[]
}

const DECIDE_MS = 3_600_000

/** Creates an empty list of declarations. */
export function createDeclarations(options: BookOptions): DeclarationStore {
  const { tables, agenda, identifiers, now, outcomes } = options
  const kept = tables.open<SandboxDeclaration>('declarations', MAX_RECORDS)
  agenda.on('decideDeclaration', (id, declarationRequestStatus) => {
    const one = mustFind(kept.get(id), 'declaration', id)
    kept.set(id, { ...one, declarationRequestStatus, lastModifiedTime: isoTime(now()) })
  })
  return {
    create(declaration) {
      const { declarationRequestId: subject } = declaration
      const planned = outcomeOf('declaration', [subject], outcomes())
      const { atMs, outcome } = decisionOf(planned, now(), DECIDE_MS)
      if (atMs !== undefined) agenda.plan({ kind: 'decideDeclaration', subject, atMs, outcome })
      return kept.set(subject, {
        ...declaration,
        customsPaymentId: identifiers.next(),
        customsOrderId: identifiers.next(),
        declarationRequestStatus: 'IN_PROCESS',
        lastModifiedTime: isoTime(now()),
      })
    },
    get: (id) => kept.get(id),
    listOf: (paymentId) =>
      kept
        .list()
        .filter((one) => one.paymentId === paymentId && one.declarationRequestStatus !== 'FAIL'),
  }
}

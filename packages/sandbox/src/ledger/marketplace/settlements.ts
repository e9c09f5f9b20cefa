import type { Amount } from '@gw/types'
import { mustFind, rejection } from '../../message/errors.ts'
import { sumOf } from '../../message/money.ts'
import { resultOf } from '../../message/result.ts'
import { type BookOptions, MAX_RECORDS } from '../books/book.ts'
import { amountsOf } from '../payments/payment.ts'
import { mustBePaid } from '../payments/step.ts'
import { decisionOf } from '../records/decision.ts'
import { isoTime, outcomeOf } from '../records/outcome.ts'
import type { BalanceStore } from './balances.ts'

/** A part of a payment that is settled to someone. */
export interface SandboxSettlementDetail {
  /** The receiver of the money. */
  readonly settleTo: 'SELLER' | 'MARKETPLACE'
  /** The amount. */
  readonly settlementAmount: Amount
}

/** A payment that is split between a marketplace and its sellers. */
export interface SandboxSettlement {
  /** The sandbox's ID of the settlement. */
  readonly settlementId: string
  /** The merchant's ID of the settlement. */
  readonly settlementRequestId: string
  readonly paymentId: string
  /** The receivers, with their amounts. */
  readonly settlementDetails: readonly SandboxSettlementDetail[]
  readonly settlementStatus: 'PROCESSING' | 'SUCCESS' | 'FAIL'
}

/** The settlements of a sandbox. The money arrives by itself as the clock advances. */
export interface SettlementStore {
  /** Splits a paid payment: a `notifySettlement` for each part a day later. */
  create(
    settlement: Omit<SandboxSettlement, 'settlementId' | 'settlementStatus'>,
  ): SandboxSettlement
  /** Returns all settlements, oldest first. */
  list(): readonly SandboxSettlement[]
}

const ARRIVE_MS = 86_400_000

/** Creates an empty list of settlements. */
export function createSettlements(options: BookOptions, balances: BalanceStore): SettlementStore {
  const { tables, agenda, identifiers, notify, now, payments, outcomes } = options
  const kept = tables.open<SandboxSettlement>('settlements', MAX_RECORDS)
  agenda.on('arriveSettlement', (id, settlementStatus) => {
    const one = mustFind(kept.get(id), 'settlement', id)
    kept.set(id, { ...one, settlementStatus })
    const isDone = settlementStatus === 'SUCCESS'
    for (const { settleTo, settlementAmount } of one.settlementDetails) {
      if (isDone && settleTo === 'MARKETPLACE') balances.add(settlementAmount)
      const body = {
        notifyType: 'SETTLEMENT_RESULT',
        result: resultOf(isDone ? 'SUCCESS' : 'PROCESS_FAIL'),
        settlementBatchId: id,
        settleTo,
        actualSettlementAmount: settlementAmount,
        ...(isDone && { settlementArrivalTime: isoTime(now()) }),
      } as const
      notify({ kind: 'notifySettlement', body, about: one.paymentId })
    }
  })
  return {
    create(settlement) {
      const { paymentId, settlementDetails, settlementRequestId } = settlement
      const payment = mustFind(payments.get(paymentId), 'payment', paymentId)
      mustBePaid(payment, 'settled')
      const earlier = kept
        .list()
        .filter((one) => one.paymentId === paymentId && one.settlementStatus !== 'FAIL')
        .flatMap((one) => one.settlementDetails)
      const amounts = [...earlier, ...settlementDetails].map((one) => one.settlementAmount)
      const left = BigInt(payment.paymentAmount.value) - sumOf(amountsOf(payment, 'REFUND'))
      const isOther = amounts.some(({ currency }) => currency !== payment.paymentAmount.currency)
      if (isOther || sumOf(amounts) > left) {
        throw rejection(
          'GW_SANDBOX_AMOUNT_INVALID',
          `The parts must be in ${payment.paymentAmount.currency} and add up to ${left} at most`,
        )
      }
      const settlementId = identifiers.next()
      const planned = outcomeOf('settlement', [settlementRequestId], outcomes())
      const { atMs, outcome } = decisionOf(planned, now(), ARRIVE_MS)
      const subject = settlementId
      if (atMs !== undefined) agenda.plan({ kind: 'arriveSettlement', subject, atMs, outcome })
      return kept.set(settlementId, { ...settlement, settlementId, settlementStatus: 'PROCESSING' })
    },
    list: () => kept.list(),
  }
}

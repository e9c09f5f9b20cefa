import type { Amount, NotifyTransfer } from '@gw/types'
import { mustFind } from '../../message/errors.ts'
import { resultOf } from '../../message/result.ts'
import { type BookOptions, MAX_RECORDS } from '../books/book.ts'
import { decisionOf } from '../records/decision.ts'
import { isoTime, outcomeOf } from '../records/outcome.ts'
import type { BalanceStore } from './balances.ts'

/** A transfer between accounts, or a payout to a bank. */
export interface SandboxTransfer {
  /** The sandbox's ID of the transfer. */
  readonly transferId: string
  /** The merchant's ID of the transfer. */
  readonly transferRequestId: string
  readonly transferAmount: Amount
  readonly transferStatus: 'PROCESSING' | 'SUCCESS' | 'FAIL'
  /** The source of the money, as it was sent. */
  readonly transferFromDetail: object
  /** The destination of the money, as it was sent. */
  readonly transferToDetail: object
  /** The URL for its notification. Defaults to the merchant's `notifyUrl`. */
  readonly notifyUrl?: string | undefined
}

/** A transfer that the merchant asks for. */
export interface NewTransfer extends Omit<SandboxTransfer, 'transferId' | 'transferStatus'> {
  /** The duration of the transfer. */
  readonly durationMs: number
}

/** The transfers and payouts of a sandbox. They end by themselves as the clock advances. */
export interface TransferStore {
  /** Holds the money and starts a transfer: `notifyTransfer` when it ends. */
  create(transfer: NewTransfer): SandboxTransfer
  /** Returns all transfers, oldest first. */
  list(): readonly SandboxTransfer[]
}

/** Creates an empty list of transfers. */
export function createTransfers(options: BookOptions, balances: BalanceStore): TransferStore {
  const { tables, agenda, identifiers, notify, now, outcomes } = options
  const kept = tables.open<SandboxTransfer>('transfers', MAX_RECORDS)
  agenda.on('finishTransfer', (id, transferStatus) => {
    const one = mustFind(kept.get(id), 'transfer', id)
    kept.set(id, { ...one, transferStatus })
    balances.release(one.transferAmount, transferStatus === 'SUCCESS')
    const body = transferBody({ ...one, transferStatus }, now())
    notify({ kind: 'notifyTransfer', body, about: id, url: one.notifyUrl })
  })
  return {
    create({ durationMs, ...transfer }) {
      balances.freeze(transfer.transferAmount)
      const transferId = identifiers.next()
      const subject = transferId
      const planned = outcomeOf('transfer', [transfer.transferRequestId], outcomes())
      const { atMs, outcome } = decisionOf(planned, now(), durationMs)
      if (atMs !== undefined) agenda.plan({ kind: 'finishTransfer', subject, atMs, outcome })
      return kept.set(transferId, { ...transfer, transferId, transferStatus: 'PROCESSING' })
    },
    list: () => kept.list(),
  }
}

function transferBody(transfer: SandboxTransfer, nowMs: number): NotifyTransfer {
  const { transferRequestId, transferId, transferAmount, transferStatus } = transfer
  const isSent = transferStatus === 'SUCCESS'
  const actual = isSent && { actualTransferToAmount: transferAmount }
  return {
    transferRequestId,
    transferId,
    transferResult: resultOf(isSent ? 'SUCCESS' : 'PROCESS_FAIL'),
    ...(isSent && { transferFinishTime: isoTime(nowMs) }),
    transferFromDetail: { ...transfer.transferFromDetail, transferFromAmount: transferAmount },
    transferToDetail: { ...transfer.transferToDetail, ...actual },
  }
}

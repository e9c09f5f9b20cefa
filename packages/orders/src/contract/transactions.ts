import type { ShopOrder } from '../order/shop-order.ts'
import {
  type Bench,
  casesOf,
  type DeclaredTransactionCase,
  isEqual,
  isTrue,
  rejectionOf,
  withLine,
} from './harness.ts'

/** Effects in the store's own transactions, and changes in those of the application. */
export const transactionCases: readonly DeclaredTransactionCase[] = [
  ...casesOf<DeclaredTransactionCase>('all-or-nothing', {
    async 'commits what an effect wrote together with the order'(bench, { write, isWritten }) {
      const { store, insert, linesOf } = bench
      const { orderId } = await insert()
      await store.change(orderId, async (order, transaction) => {
        await write(transaction, orderId)
        return [withLine(order as ShopOrder, 'paid'), undefined]
      })
      isEqual(await isWritten(orderId), true, 'Whether the effect was committed')
      isEqual(await linesOf(orderId), ['paid'], 'The history')
    },
    async 'rolls back what an effect wrote if the change rejects afterwards'(
      bench,
      { write, isWritten },
    ) {
      const { store, insert, linesOf, append } = bench
      const { orderId } = await insert()
      const changing = store.change(orderId, async (_order, transaction) => {
        await write(transaction, orderId)
        throw new Error('The change fails')
      })
      await rejectionOf(changing, 'The change')
      isEqual(await isWritten(orderId), false, 'Whether the effect was committed')
      await append(orderId, 'after')
      isEqual(await linesOf(orderId), ['after'], 'The history')
    },
    async 'rolls back what an effect wrote if the order cannot be saved'(
      bench,
      { write, isWritten },
    ) {
      const { store, insert, newId } = bench
      const { orderId, ...rest } = await insert()
      const changing = store.change(orderId, async (_order, transaction) => {
        await write(transaction, orderId)
        return [{ ...rest, orderId: newId() }, undefined]
      })
      await rejectionOf(changing, 'The change')
      isEqual(await isWritten(orderId), false, 'Whether the effect was committed')
    },
  }),
  ...endings({
    commit: "commits a change and its effect with the caller's transaction, not before",
    rollBack: "rolls back a change and its effect with the caller's transaction",
    async act({ store }, { write }, orderId, transaction) {
      await store.change(
        orderId,
        async (order, handed) => {
          await write(handed, orderId)
          return [withLine(order as ShopOrder, 'paid'), undefined]
        },
        transaction,
      )
    },
    before: [],
    after: ['paid'],
  }),
  ...endings({
    commit: "sees its own changes in the caller's transaction, and commits all",
    rollBack: "sees its own changes in the caller's transaction, and rolls back all",
    async act({ append, store }, { write }, orderId, transaction) {
      await append(orderId, 'one', transaction)
      await append(orderId, 'two', transaction)
      const read = async (order: ShopOrder | undefined) => [undefined, order] as const
      const seen = await store.change(orderId, read, transaction)
      isEqual(seen?.history.length, 2, 'The number of changes that the transaction sees')
      await write(transaction, orderId)
    },
    before: [],
    after: ['one', 'two'],
  }),
  ...casesOf<DeclaredTransactionCase>('transactions', {
    async "inserts and changes an order in the caller's transaction"(bench, { begin }) {
      const { store, insert, append, linesOf } = bench
      const { orderId: known, ...rest } = await insert()
      const orderId = `${known}x`
      for (const isCommitted of [false, true]) {
        const { transaction, commit, rollBack } = await begin()
        isEqual(await store.insert({ ...rest, orderId }, transaction), true, 'A new ID')
        isEqual(await store.insert({ ...rest, orderId }, transaction), false, 'The same ID again')
        await append(orderId, 'in the transaction', transaction)
        isEqual(await store.get(orderId), undefined, 'The order before the commit')
        await (isCommitted ? commit() : rollBack())
        const lines = isCommitted ? ['in the transaction'] : []
        isEqual(await linesOf(orderId), lines, 'The history afterwards')
      }
    },
    async "leaves the caller's transaction usable after an insert of an ID that exists"(
      bench,
      { begin, write, isWritten },
    ) {
      const { store, insert, append, linesOf } = bench
      const order = await insert()
      const { transaction, commit } = await begin()
      isEqual(await store.insert(order, transaction), false, 'An ID that exists')
      await append(order.orderId, 'in the transaction', transaction)
      await write(transaction, order.orderId)
      await commit()
      isEqual(await linesOf(order.orderId), ['in the transaction'], 'The history')
      isEqual(await isWritten(order.orderId), true, 'Whether the effect was committed')
    },
    async "saves nothing if a change in the caller's transaction rejects, and leaves the end to the caller"(
      bench,
      { begin },
    ) {
      const { store, insert, append, linesOf } = bench
      const { orderId } = await insert()
      const { transaction, commit } = await begin()
      await append(orderId, 'before', transaction)
      const reason = new Error('The change fails')
      const changing = store.change(orderId, () => Promise.reject(reason), transaction)
      isTrue((await rejectionOf(changing, 'The change')) === reason, 'The reason must be passed on')
      await commit()
      isEqual(await linesOf(orderId), ['before'], 'The history')
    },
  }),
  ...casesOf<DeclaredTransactionCase>('exclusive', {
    async "makes other changes wait for the end of the caller's transaction"(bench, { begin }) {
      const { insert, append, linesOf } = bench
      const { orderId } = await insert()
      const { transaction, commit } = await begin()
      await append(orderId, 'first', transaction)
      const waiting = append(orderId, 'second')
      await Promise.allSettled([commit(), waiting])
      await waiting
      isEqual(await linesOf(orderId), ['first', 'second'], 'The history')
    },
  }),
]

/** Two tests: the caller ends its transaction in one way and in the other. */
function endings(declared: {
  readonly commit: string
  readonly rollBack: string
  readonly before: readonly string[]
  readonly after: readonly string[]
  act(
    bench: Bench,
    transactions: Parameters<DeclaredTransactionCase['test']>[1],
    orderId: string,
    transaction: unknown,
  ): Promise<void>
}): DeclaredTransactionCase[] {
  return (['commit', 'rollBack'] as const).map((how) => ({
    rule: 'transactions',
    name: declared[how],
    async test(bench, transactions) {
      const { orderId } = await bench.insert()
      const begun = await transactions.begin()
      await declared.act(bench, transactions, orderId, begun.transaction)
      isEqual(await bench.linesOf(orderId), declared.before, 'The history before the end')
      isEqual(
        await transactions.isWritten(orderId),
        false,
        'Whether the effect was committed early',
      )
      await begun[how]()
      const isCommitted = how === 'commit'
      const lines = isCommitted ? declared.after : declared.before
      isEqual(await bench.linesOf(orderId), lines, 'The history afterwards')
      isEqual(
        await transactions.isWritten(orderId),
        isCommitted,
        'Whether the effect was committed',
      )
    },
  }))
}

/**
 * The transaction type for an ORM on one connection: the type itself, or, for an ORM whose own transactions have a different
 * type, such as Drizzle, what both have. Handlers and effects get the ORM on the connection, and `orders.create` also takes
 * the ORM's own `tx`.
 */
export type OrmTransaction<Database> = Database extends {
  transaction(work: (tx: infer Tx) => infer _Result, ...rest: infer _Rest): infer _Returned
}
  ? unknown extends Tx
    ? Database
    : [Tx] extends [Database]
      ? Database
      : Pick<Database, keyof Database & keyof Tx>
  : Database

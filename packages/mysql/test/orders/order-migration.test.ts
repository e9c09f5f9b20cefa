import { createMysqlOrderStore, orderMigrationSql } from '@gw/mysql/orders'
import { describeOrderMigration, describeWithMysql, type Writer } from '@gw/testkit'
import { afterAll, expect, it } from 'vitest'
import { newName, openPool } from '../inbox-table.ts'

const NOT_MIGRATED = { code: 'GW_ORDERS_NOT_MIGRATED' }

describeWithMysql('createMysqlOrderStore: migrate', ({ url, database }) => {
  const { pool, close } = openPool({ uri: url })
  afterAll(close)
  describeOrderMigration({
    pool: pool as Writer,
    schema: database,
    quote: '`',
    first: (table) => [
      `CREATE TABLE ${table} (order_id VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY, next_check_at BIGINT NULL, state VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL, document LONGTEXT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL, INDEX next_check_at (next_check_at), INDEX state (state, order_id)) ENGINE = InnoDB COMMENT = '@gw/mysql/orders, version 1'`,
    ],
    foreign: [
      'id bigint PRIMARY KEY, document longtext',
      'order_id varchar(64) CHARACTER SET ascii COLLATE ascii_general_ci PRIMARY KEY, next_check_at bigint, state varchar(16) CHARACTER SET ascii COLLATE ascii_bin, document longtext CHARACTER SET utf8mb4 COLLATE utf8mb4_bin',
      'order_id varchar(64) CHARACTER SET ascii COLLATE ascii_bin PRIMARY KEY, next_check_at bigint, state varchar(16) CHARACTER SET ascii COLLATE ascii_bin, document text',
    ],
    create: (options) => createMysqlOrderStore(options as never) as never,
    createMerchants: (options) =>
      createMysqlOrderStore({ ...options, merchants: true } as never) as never,
    migrationSql: orderMigrationSql,
  })

  it('refuses a table without transactions', async () => {
    const table = newName('orders')
    await pool.query(orderMigrationSql({ table }).replace('InnoDB', 'MyISAM'))
    const store = createMysqlOrderStore({ pool, table })
    await expect(store.migrate()).rejects.toMatchObject(NOT_MIGRATED)
  })
})

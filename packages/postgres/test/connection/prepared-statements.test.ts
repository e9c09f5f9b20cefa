import { createPostgresInbox } from '@gw/postgres'
import { describeWithPostgres } from '@gw/testkit'
import { expect, it, onTestFinished } from 'vitest'
import { writeStatements } from '../../src/records/statements.ts'
import { parseTableName } from '../../src/records/table-name.ts'
import { claim, newName, openPool } from '../inbox-table.ts'

const FAILED = 'GW_INBOX_PREPARED_STATEMENT_FAILED'

describeWithPostgres(
  'createPostgresInbox: a pooler without prepared statements',
  ({ url, schema }) => {
    async function open(options: { readonly preparedStatements?: boolean } = {}) {
      const { pool, close } = openPool({ connectionString: url, max: 1 })
      onTestFinished(close)
      const table = `${schema}.${newName()}`
      const inbox = createPostgresInbox({ pool, table, ...options })
      await inbox.migrate()
      const { claimNew } = writeStatements(parseTableName(table), { preparedStatements: true })
      return { pool, inbox, name: claimNew.name }
    }

    it('rejects with the option to set if a different client prepared the statement (42P05)', async () => {
      const { pool, inbox, name } = await open()
      await pool.query(`PREPARE "${name}" AS SELECT 1`)
      await expect(claim(inbox)).rejects.toMatchObject({ code: FAILED, cause: { code: '42P05' } })
    })

    it('rejects with the option to set if the statement was prepared elsewhere (26000)', async () => {
      const { pool, inbox } = await open()
      await claim(inbox)
      await inbox.deleteExpired()
      await pool.query('DEALLOCATE ALL')
      await expect(claim(inbox)).rejects.toMatchObject({ code: FAILED, cause: { code: '26000' } })
    })

    it('claims with preparedStatements: false', async () => {
      const { pool, inbox, name } = await open({ preparedStatements: false })
      await pool.query(`PREPARE "${name}" AS SELECT 1`)
      await claim(inbox)
      await pool.query('DEALLOCATE ALL')
      expect(await claim(inbox, 'other')).toMatchObject({ status: 'claimed' })
    })
  },
)

import { expect, it } from 'vitest'
import { gwBuilt } from '../gw.ts'

it('gw orders says how to install what is missing', async () => {
  const list = (url: string) => gwBuilt(['orders', 'list'], { env: { GW_DATABASE: url } })
  const { code, stderr } = await list('postgres://shop:hunter2@127.0.0.1:1/shop')
  expect(code).toBe(2)
  expect(stderr).toContain('npm install pg @gw/postgres @gw/orders')
  expect(stderr).not.toContain('hunter2')
  const mysql = await list('mysql://127.0.0.1:1/shop')
  expect(mysql.stderr).toContain('npm install mysql2 @gw/mysql @gw/orders')
})

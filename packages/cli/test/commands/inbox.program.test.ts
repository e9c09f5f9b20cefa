import { expect, it } from 'vitest'
import { gwBuilt } from '../gw.ts'

it('gw inbox says how to install what is missing', async () => {
  const { code, stderr } = await gwBuilt(['inbox', 'list'], {
    env: { GW_DATABASE: 'postgres://shop:hunter2@127.0.0.1:1/shop' },
  })
  expect(code).toBe(2)
  expect(stderr).toContain('npm install pg @gw/postgres')
  expect(stderr).not.toContain('hunter2')
  const redis = await gwBuilt(['inbox', 'list', '--database', 'redis://127.0.0.1:1'])
  expect(redis.stderr).toContain('npm install ioredis @gw/redis')
  const mysql = await gwBuilt(['inbox', 'list', '--database', 'mysql://127.0.0.1:1/shop'])
  expect(mysql.stderr).toContain('npm install mysql2 @gw/mysql')
})

import { createNestedTransaction } from '@gw/webhook/inbox'
import { expect, it } from 'vitest'

const fails = (): Promise<never> => Promise.reject(new RangeError('lost'))
const works = async (): Promise<void> => {}
const create = () =>
  createNestedTransaction((error) => {
    throw error
  })

it('is not open after a BEGIN or a ROLLBACK that failed', async () => {
  const nested = create()
  await expect(nested.run('begin', fails)).rejects.toThrow(RangeError)
  expect(nested.isOpen).toBe(false)
  await nested.run('begin', works)
  await expect(nested.run('rollback', fails)).rejects.toThrow(RangeError)
  expect(nested.isOpen).toBe(false)
})

it('can still be rolled back after a COMMIT that failed', async () => {
  const nested = create()
  await nested.run('begin', works)
  await expect(nested.run('commit', fails)).rejects.toThrow(RangeError)
  expect(nested.isOpen).toBe(true)
  await nested.run('rollback', works)
  expect(nested.isOpen).toBe(false)
})

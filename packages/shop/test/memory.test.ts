import { createShop } from '@gw/shop'
import { expect, it, vi } from 'vitest'
import { optionsOf, startGateway } from './open-shop.ts'

it('memory() says once that it is for one process', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const sandbox = await startGateway()
  vi.resetModules()
  const { createShop: create } = await import('@gw/shop')
  create(optionsOf(sandbox))
  create(optionsOf(sandbox))
  expect(warn).toHaveBeenCalledOnce()
  expect(createShop).toBeTypeOf('function')
  warn.mockRestore()
})

import { expect, it, vi } from 'vitest'

it('memory() says once that it is for one process', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.resetModules()
  const { memory } = await import('@gw/shop')
  memory()
  memory()
  expect(warn).toHaveBeenCalledOnce()
  warn.mockRestore()
})

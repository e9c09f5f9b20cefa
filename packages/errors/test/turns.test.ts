import { createTurns } from '@gw/errors/internal'
import { expect, it } from 'vitest'

it('runs work for one name in the order of the calls, also after work that failed', async () => {
  const { take } = createTurns()
  const seen: string[] = []
  const work = (name: string, fails = false) =>
    take('one', async () => {
      seen.push(`${name} begins`)
      await Promise.resolve()
      seen.push(`${name} ends`)
      if (fails) throw new RangeError(name)
      return name
    })
  const results = await Promise.allSettled([work('a'), work('b', true), work('c')])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  const order = ['a', 'b', 'c'].flatMap((name) => [`${name} begins`, `${name} ends`])
  expect(seen).toEqual(order)
})

it('runs work for different names at the same time', async () => {
  const { take } = createTurns()
  let open = (): void => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  await Promise.all([take('one', () => opened), take('two', async () => open())])
})

import * as surface from '@gw/cli'
import { expect, it } from 'vitest'

it('exports exactly this', () => {
  expect(Object.keys(surface).sort()).toEqual(['runGw'])
})

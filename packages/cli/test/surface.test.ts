import * as surface from '@gw/cli'
import { expect, it } from 'vitest'

it('@gw/cli exports exactly these names', () => {
  expect(Object.keys(surface).sort()).toEqual(['runGw'])
})

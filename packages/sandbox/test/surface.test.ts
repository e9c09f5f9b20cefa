import * as surface from '@gw/sandbox'
import { expect, it } from 'vitest'

it('exports exactly this', () => {
  expect(Object.keys(surface).sort()).toMatchInlineSnapshot(`
    [
      "SandboxError",
      "createSandboxClock",
      "faultNames",
      "parseFaultRule",
      "runSandboxProgram",
      "startSandbox",
    ]
  `)
})

import * as surface from '@gw/sandbox'
import { expect, it } from 'vitest'

it('@gw/sandbox exports exactly these names', () => {
  expect(Object.keys(surface).sort()).toMatchInlineSnapshot(`
    [
      "SandboxError",
      "createSandboxClock",
      "createSignedNotification",
      "faultNames",
      "parseFaultRule",
      "runSandboxProgram",
      "startSandbox",
    ]
  `)
})

import * as surface from '@gw/inspect'
import { expect, it } from 'vitest'

it('@gw/inspect exports exactly these names', () => {
  expect(Object.keys(surface).sort()).toMatchInlineSnapshot(`
    [
      "InspectError",
      "applyNearestFix",
      "containsPrivateKey",
      "explainMessage",
      "firstDifference",
      "formatDuration",
      "formatExplanation",
      "likelyTargets",
      "parseDuration",
      "readSource",
      "readSourceBody",
      "showInvisible",
      "targetOfUrl",
    ]
  `)
})

import * as surface from '@gw/inspect'
import { expect, it } from 'vitest'

it('exports exactly this', () => {
  expect(Object.keys(surface).sort()).toMatchInlineSnapshot(`
    [
      "InspectError",
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

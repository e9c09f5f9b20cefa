import { type NotificationKind, notificationKinds, type Scenario, scenarioKinds } from '@gw/types'

/** Which notifications the gateway sends to this URL. */
export interface ExpectedKinds {
  /** The only kind this URL expects, if you registered one URL for each kind. */
  readonly kind?: NotificationKind | undefined
  /** The only scenario this URL expects, which limits the kinds. */
  readonly scenario?: Scenario | undefined
}

/** @throws TypeError if the kind or the scenario does not exist, or the kind does not belong to the scenario */
export function checkExpectedKinds({ kind, scenario }: ExpectedKinds): void {
  if (scenario !== undefined && !Object.hasOwn(scenarioKinds, scenario)) {
    throw new TypeError(`scenario must be one of: ${Object.keys(scenarioKinds).join(', ')}`)
  }
  const kinds = scenario === undefined ? notificationKinds : scenarioKinds[scenario]
  if (kind === undefined || kinds.includes(kind)) return
  const suffix = scenario === undefined ? '' : ` (scenario "${scenario}")`
  throw new TypeError(`kind must be one of: ${kinds.join(', ')}${suffix}`)
}

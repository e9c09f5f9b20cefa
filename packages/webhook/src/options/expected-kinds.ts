import { type NotificationKind, notificationKinds, type Scenario, scenarioKinds } from '@gw/types'

/** Which notifications are sent to one URL. */
export interface ExpectedKinds {
  /** The only kind that is sent to this URL, if you registered one URL for each. */
  readonly kind?: NotificationKind | undefined
  /** The scenario, which limits the kinds. */
  readonly scenario?: Scenario | undefined
}

/** Rejects a kind or a scenario that does not exist, or that do not go together, as the misuse that it is. */
export function checkExpectedKinds({ kind, scenario }: ExpectedKinds): void {
  if (scenario !== undefined && !Object.hasOwn(scenarioKinds, scenario)) {
    throw new TypeError(`scenario must be one of ${Object.keys(scenarioKinds).join(', ')}`)
  }
  const kinds = scenario === undefined ? notificationKinds : scenarioKinds[scenario]
  if (kind !== undefined && !kinds.includes(kind)) {
    throw new TypeError(`kind must be one of ${kinds.join(', ')}`)
  }
}

import { deliveryRoutes } from './control-deliveries.ts'
import { partyRoutes } from './control-parties.ts'
import { paymentRoutes } from './control-payments.ts'
import type { ControlRoute } from './control-route.ts'
import { settingRoutes } from './control-settings.ts'

/** Every route of the control API; `openapi.json` has the same ones, and the page and itself. */
export const controlRoutes: readonly ControlRoute[] = [
  ...settingRoutes,
  ...paymentRoutes,
  ...partyRoutes,
  ...deliveryRoutes,
]

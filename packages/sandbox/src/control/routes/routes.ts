import type { ControlRoute } from '../route.ts'
import { deliveryRoutes } from './deliveries.ts'
import { partyRoutes } from './parties.ts'
import { paymentRoutes } from './payments.ts'
import { settingRoutes } from './settings.ts'

/** Every route of the control API; `openapi.json` has the same ones, and the page and itself. */
export const controlRoutes: readonly ControlRoute[] = [
  ...settingRoutes,
  ...paymentRoutes,
  ...partyRoutes,
  ...deliveryRoutes,
]

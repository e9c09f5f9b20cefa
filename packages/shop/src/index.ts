/**
 * A web shop on the gateway in one object: orders, calls, notifications, and checks.
 *
 * @packageDocumentation
 */
export { memory, type ShopDatabase } from '@gw/orders/store'
export { createShop, type Shop, type ShopHealth, type StartOptions } from './create-shop.ts'
export type { ShopEndpoint, ShopOptions, ShopSettings } from './options.ts'
export { type SettingsFromEnvOptions, settingsFromEnv } from './settings-from-env.ts'

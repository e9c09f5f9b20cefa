/**
 * A web shop on the gateway in one object: orders, calls, notifications, and checks.
 *
 * @packageDocumentation
 */
export { memory, type ShopDatabase } from '@gw/orders/store'
export type { Shop, ShopHealth, StartOptions } from './create-shop.ts'
export { createShop } from './create-shop.ts'
export type { ShopEndpoint, ShopOptions, ShopSettings } from './options.ts'
export type { SettingsFromEnvOptions } from './settings-from-env.ts'
export { settingsFromEnv } from './settings-from-env.ts'

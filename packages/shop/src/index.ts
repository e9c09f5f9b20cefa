/**
 * A web shop on the gateway in one object: orders, calls, notifications, and checks.
 *
 * @packageDocumentation
 */
export type { Shop, StartOptions } from './create-shop.ts'
export { createShop } from './create-shop.ts'
export type { ShopDatabase } from './database.ts'
export { memory } from './database.ts'
export type { ShopEndpoint, ShopOptions, ShopSettings } from './options.ts'
export type { ShopHealth } from './running-shop.ts'
export type { SettingsFromEnvOptions } from './settings-from-env.ts'
export { settingsFromEnv } from './settings-from-env.ts'

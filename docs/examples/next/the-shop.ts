// The shop of this process. It is global, because routes and instrumentation.ts can each load a module of their own.
import { type OpenShop, openShop } from '../shop/shop.ts'

const shared = globalThis as { theShop?: OpenShop }
shared.theShop ??= openShop()

export const { shop, start, stop } = shared.theShop

// Provides the shop, which starts and stops with the application.
import {
  Inject,
  Module,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common'
import { type OpenShop, openShop } from '../shop/shop.ts'

/** The token of the shop. */
export const SHOP = Symbol('shop')

@Module({ providers: [{ provide: SHOP, useFactory: openShop }], exports: [SHOP] })
export class ShopModule implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #open: OpenShop

  constructor(@Inject(SHOP) open: OpenShop) {
    this.#open = open
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.#open.start()
  }

  /** Runs after the last request. */
  async onApplicationShutdown(): Promise<void> {
    await this.#open.stop()
  }
}

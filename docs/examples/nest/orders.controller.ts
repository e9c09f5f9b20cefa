// The routes of the shop.
import {
  Controller,
  Get,
  Inject,
  NotFoundException,
  Param,
  Post,
  Redirect,
  ServiceUnavailableException,
} from '@nestjs/common'
import { checkOut, orderPage, productPage } from '../shop/checkout.ts'
import type { OpenShop } from '../shop/shop.ts'
import { SHOP } from './shop.module.ts'

@Controller()
export class OrdersController {
  readonly #shop: OpenShop['shop']

  constructor(@Inject(SHOP) { shop }: OpenShop) {
    this.#shop = shop
  }

  @Get()
  showProduct(): string {
    return productPage()
  }

  @Post('orders/:id/pay')
  @Redirect(undefined, 303)
  async pay(@Param('id') id: string): Promise<{ url: string }> {
    return { url: (await checkOut(this.#shop.orders, id)) ?? notFound() }
  }

  /** Check here that the order belongs to the visitor. */
  @Get('orders/:id')
  async showOrder(@Param('id') id: string): Promise<string> {
    return (await orderPage(this.#shop.orders, id)) ?? notFound()
  }

  @Get('ready')
  async isReady(): Promise<void> {
    if (!(await this.#shop.health()).isReady) throw new ServiceUnavailableException()
  }
}

function notFound(): never {
  throw new NotFoundException()
}

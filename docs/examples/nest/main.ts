// Starts the shop on NestJS, which ends it on SIGTERM.
import 'reflect-metadata'
import { GatewayWebhookModule } from '@gw/nest'
import { Module } from '@nestjs/common'
import { NestFactory } from '@nestjs/core'
import type { OpenShop } from '../shop/shop.ts'
import { OrdersController } from './orders.controller.ts'
import { SHOP, ShopModule } from './shop.module.ts'

@Module({
  imports: [
    ShopModule,
    GatewayWebhookModule.forRootAsync({
      imports: [ShopModule],
      inject: [SHOP],
      useFactory: ({ shop }: OpenShop) => ({ ...shop.endpoint, url: '/notify' }),
    }),
  ],
  controllers: [OrdersController],
})
class AppModule {}

const port = Number(process.env.PORT ?? 3000)
const app = await NestFactory.create(AppModule, { logger: ['warn', 'error'] })
app.enableShutdownHooks()
await app.listen(port, '127.0.0.1')
console.log(`listening on port ${port}`)

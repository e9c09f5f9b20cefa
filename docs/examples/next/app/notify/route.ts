import { gatewayWebhook } from '@gw/next'
import { shop } from '../../the-shop.ts'

export const POST = gatewayWebhook(() => shop.endpoint)

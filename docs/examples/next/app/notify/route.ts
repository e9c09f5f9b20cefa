import { gatewayWebhook } from '@gw/next'
import { gatewayOptions } from '../../gateway'

export const POST = gatewayWebhook(gatewayOptions)

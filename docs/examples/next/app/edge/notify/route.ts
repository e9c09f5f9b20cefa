import { gatewayWebhook } from '@gw/next'
import { gatewayOptions } from '../../../gateway'

export const runtime = 'edge'

export const POST = gatewayWebhook(gatewayOptions)

import { gatewayApiRoute } from '@gw/next'
import { gatewayOptions } from '../../gateway'

// Without it Next.js parses the body, and what is parsed cannot be verified. It must be written out here.
export const config = { api: { bodyParser: false } }

// biome-ignore lint/style/noDefaultExport: Next.js asks for it
export default gatewayApiRoute(gatewayOptions)

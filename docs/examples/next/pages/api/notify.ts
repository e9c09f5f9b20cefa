import { gatewayApiRoute } from '@gw/next'
import { gatewayOptions } from '../../gateway'

// Otherwise Next.js parses the body, and a parsed body cannot be verified. Next.js requires a literal here.
export const config = { api: { bodyParser: false } }

// biome-ignore lint/style/noDefaultExport: Next.js requires it
export default gatewayApiRoute(gatewayOptions)

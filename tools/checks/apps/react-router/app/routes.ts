import { type RouteConfig, route } from '@react-router/dev/routes'

export default [route('notify', 'routes/notify.ts')] satisfies RouteConfig

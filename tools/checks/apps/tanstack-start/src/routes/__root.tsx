import { createRootRoute, Outlet, Scripts } from '@tanstack/react-router'

export const Route = createRootRoute({
  component: () => (
    <html lang="en">
      <body>
        <Outlet />
        <Scripts />
      </body>
    </html>
  ),
})

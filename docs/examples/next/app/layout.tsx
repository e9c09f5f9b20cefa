import type { ReactNode } from 'react'

// biome-ignore lint/style/noDefaultExport: Next.js requires it
export default function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  )
}

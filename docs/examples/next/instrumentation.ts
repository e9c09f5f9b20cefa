/** Starts the shop with the server, and ends it on SIGTERM. On a serverless platform, delete this file. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { start, stop } = await import('./the-shop.ts')
    await start()
    if (process.env.NEXT_MANUAL_SIG_HANDLE !== 'true') return
    const shutDown = async () => {
      const exitCode = await stop()
      setTimeout(() => process.exit(exitCode), 500) // Next.js writes the last responses in the meantime
    }
    process.once('SIGTERM', () => void shutDown())
  }
}

import type { Socket } from 'node:net'

/** Ends a connection with a reset. One under TLS is only ended: Node gives no way to reset what lies beneath. */
export function resetSocket(socket: Socket | null): void {
  try {
    socket?.resetAndDestroy()
  } catch {
    socket?.destroy()
  }
}

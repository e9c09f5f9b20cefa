import { startProxy } from './tcp-proxy.ts'

/** When the connection breaks. */
export type CommitCut = 'before the server receives it' | 'before the client gets the response'

/** Starts a proxy that breaks the connection at the first COMMIT. */
export function cutAtCommit(
  server: { readonly port: number; isCommit(chunk: Buffer): boolean },
  cut: CommitCut,
): Promise<{ readonly port: number; close(): Promise<void> }> {
  let isCut = false
  return startProxy(server.port, () => {
    let isCommitting = false
    const passes = (isHere: boolean): boolean => {
      isCut ||= isHere
      return !isHere
    }
    return {
      sent(chunk) {
        isCommitting = !isCut && server.isCommit(chunk)
        return passes(isCommitting && cut === 'before the server receives it')
      },
      received: () => passes(isCommitting),
    }
  })
}

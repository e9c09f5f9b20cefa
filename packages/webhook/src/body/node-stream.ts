/** The parts of a Node readable stream that are needed here. */
export interface NodeStream {
  /** True if either side ended it, so that no more data will arrive. */
  readonly destroyed: boolean
  on(event: string, listener: (argument: never) => void): unknown
  off(event: string, listener: (argument: never) => void): unknown
  pause(): unknown
  resume(): unknown
}

/** Reports whether a source of chunks is a Node stream. */
export function isNodeStream(source: object): source is NodeStream {
  return 'pause' in source && 'on' in source && typeof source.on === 'function'
}

/**
 * Passes the chunks of a stream to `take`, using events, which is much faster than iterating. If `take` throws, reading
 * stops. The stream is then paused, not destroyed, because destroying its socket would lose the sender's address.
 */
export function drainStream(stream: NodeStream, take: (chunk: Uint8Array) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = (): void => {
      stream.off('data', onData)
      stream.off('end', onEnd)
      stream.off('close', onClose)
      // Keeps a listener for later errors: without one, an error would end the process.
    }
    const fail = (error: unknown): void => {
      leave()
      stream.pause()
      reject(error)
    }
    const onData = (chunk: Uint8Array): void => {
      try {
        take(chunk)
      } catch (error) {
        fail(error)
      }
    }
    const onEnd = (): void => {
      leave()
      resolve()
    }
    const onClose = (): void => fail(new Error('The request stream closed before its end'))
    if (stream.destroyed) {
      onClose()
      return
    }
    stream.on('data', onData)
    stream.on('end', onEnd)
    stream.on('error', fail)
    stream.on('close', onClose)
    stream.resume()
  })
}

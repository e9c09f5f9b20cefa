/** A readable stream of Node, as far as it is needed here. */
export interface NodeStream {
  /** Whether it was ended from either side, so that nothing more will come of it. */
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
 * Takes the chunks of a stream by its events, which costs a fraction of iterating it. What `take` throws ends the
 * reading; the stream is then paused and not destroyed, because with its socket the sender's address would be lost.
 */
export function drainStream(stream: NodeStream, take: (chunk: Uint8Array) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = (): void => {
      stream.off('data', onData)
      stream.off('end', onEnd)
      stream.off('close', onClose)
      // A later error still finds its listener: without one it would end the process.
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

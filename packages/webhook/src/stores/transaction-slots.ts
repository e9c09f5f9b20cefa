/** The right to open one transaction. */
export interface Slot {
  /** Frees the slot for the next claim in the queue. Calling it again has no effect. */
  free(): void
}

/** A place in the queue. */
export interface QueuePlace {
  /** Resolves to a slot, or rejects if the time limit is reached or the sender closed the connection. */
  readonly granted: Promise<Slot>
  /** Leaves the queue. A slot that was already granted is freed. */
  leave(): void
}

/** Limits of the queue. */
export interface SlotLimits {
  /** Maximum number of slots in use. */
  readonly maxSlots: number
  /** Maximum number of claims in the queue. */
  readonly maxWaiting: number
}

/** The time that a claim waits. */
export interface QueueOptions {
  readonly maxWaitMs: number
  /** Aborted when the sender closes the connection. The claim then leaves the queue and rejects with its reason. */
  readonly signal: AbortSignal | undefined
  /** Creates the error for a claim that waited too long. */
  late(): Error
}

/** A limited number of slots with a queue. */
export interface TransactionSlots {
  /** Takes a free slot, or returns `undefined` if none is free or others are waiting for one. */
  take(): Slot | undefined
  /** Joins the queue, or returns `undefined` if it is full. */
  join(options: QueueOptions): QueuePlace | undefined
}

/** Creates slots that are granted in the order of the requests. */
export function createTransactionSlots({ maxSlots, maxWaiting }: SlotLimits): TransactionSlots {
  let used = 0
  // A Set keeps its order and deletes from the middle in constant time.
  const queue = new Set<(slot: Slot) => void>()

  function createSlot(): Slot {
    let isFree = false
    used++
    return {
      free() {
        if (isFree) return
        isFree = true
        used--
        grantNext()
      },
    }
  }

  function grantNext(): void {
    for (const grant of queue) {
      if (used >= maxSlots) return
      queue.delete(grant)
      grant(createSlot())
    }
  }

  return {
    take: () => (used < maxSlots && queue.size === 0 ? createSlot() : undefined),
    join({ maxWaitMs, signal, late }) {
      if (queue.size >= maxWaiting) return undefined
      let slot: Slot | undefined
      let leave = (): void => {}
      const granted = new Promise<Slot>((resolve, reject) => {
        const stop = (): void => {
          queue.delete(grant)
          clearTimeout(timer)
          signal?.removeEventListener('abort', onAbort)
        }
        const grant = (next: Slot): void => {
          stop()
          slot = next
          resolve(next)
        }
        const giveUp = (reason: unknown): void => {
          stop()
          reject(reason)
        }
        const onAbort = (): void => giveUp(signal?.reason)
        const timer = setTimeout(() => giveUp(late()), maxWaitMs)
        leave = () => {
          giveUp(undefined)
          slot?.free()
        }
        if (signal?.aborted) return giveUp(signal.reason)
        signal?.addEventListener('abort', onAbort)
        queue.add(grant)
        grantNext()
      })
      // A waiter that left ignores the result.
      granted.catch(() => {})
      return { granted, leave: () => leave() }
    },
  }
}

/** The right to open a transaction: first for the time of a claim, then held while the transaction is open. */
interface Slot {
  /** Keeps the slot for a transaction that is open. */
  hold(): void
  /** Gives the slot back. */
  free(): void
}

/** A bounded number of slots. */
export interface Slots {
  /** Takes a slot, or answers `undefined` when open transactions hold them all: those can take long. */
  take(): Promise<Slot | undefined>
}

/**
 * Makes slots. Who finds none left waits while others only claim, which is short and often ends without a transaction.
 */
export function createSlots(max: number): Slots {
  let claiming = 0
  let held = 0
  let waiting: (() => void)[] = []

  function wake(): void {
    const woken = waiting
    waiting = []
    for (const resolve of woken) resolve()
  }

  function makeSlot(): Slot {
    let isHeld = false
    claiming++
    return {
      hold() {
        isHeld = true
        claiming--
        held++
        wake()
      },
      free() {
        if (isHeld) held--
        else claiming--
        wake()
      },
    }
  }

  return {
    async take() {
      while (claiming + held >= max) {
        if (held >= max) return undefined
        await new Promise<void>((resolve) => waiting.push(resolve))
      }
      return makeSlot()
    },
  }
}

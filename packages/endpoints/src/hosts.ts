/**
 * The hosts that the provider gave, by slot: each a base URL (`https://host.example`, nothing after the name). All
 * are optional until one is asked for.
 */
export interface Hosts {
  /** North America tells merchants in the United States from all others. */
  readonly northAmerica?:
    | {
        /** For merchants located in the United States. */
        readonly us?: string | undefined
        /** For all other merchants, one or more; `hostIndex` chooses. */
        readonly other?: readonly string[] | undefined
      }
    | undefined
  /** Asia has a recommended host and an older one. */
  readonly asia?:
    | {
        /** What to use. */
        readonly recommended?: string | undefined
        /** The older alternative. */
        readonly legacy?: string | undefined
      }
    | undefined
  /** Europe has a recommended host and one for in-store payments alone. */
  readonly europe?:
    | {
        /** Serves online and in-store payments. */
        readonly recommended?: string | undefined
        /** Serves in-store payments only. */
        readonly inStore?: string | undefined
      }
    | undefined
}

/** Hosts with every slot filled. */
export type CompleteHosts = {
  readonly [Region in keyof Hosts]-?: {
    readonly [Slot in keyof NonNullable<Hosts[Region]>]-?: NonNullable<
      NonNullable<Hosts[Region]>[Slot]
    >
  }
}

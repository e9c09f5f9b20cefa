/**
 * The hosts that the provider assigned to you. Each is a base URL, such as `https://gateway.example`, with nothing
 * after the name. Only the hosts that you use are required.
 */
export interface Hosts {
  /** North America has a host for merchants in the United States and hosts for all others. */
  readonly northAmerica?:
    | {
        /** The host for merchants in the United States. */
        readonly us?: string | undefined
        /** One or more hosts for all other merchants. `hostIndex` selects one. */
        readonly other?: readonly string[] | undefined
      }
    | undefined
  /** Asia has a recommended host and an older one. */
  readonly asia?:
    | {
        /** The recommended host. */
        readonly recommended?: string | undefined
        /** The older host. */
        readonly legacy?: string | undefined
      }
    | undefined
  /** Europe has a recommended host and one for in-store payments only. */
  readonly europe?:
    | {
        /** Serves online and in-store payments. */
        readonly recommended?: string | undefined
        /** Serves in-store payments only. */
        readonly inStore?: string | undefined
      }
    | undefined
}

/** All hosts, with none missing. */
export type CompleteHosts = {
  readonly [Region in keyof Hosts]-?: {
    readonly [Slot in keyof NonNullable<Hosts[Region]>]-?: NonNullable<
      NonNullable<Hosts[Region]>[Slot]
    >
  }
}

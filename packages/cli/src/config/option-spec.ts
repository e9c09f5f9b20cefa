/** One option of a command, in commander's notation: `--client-id <id>`. `<file>` and `<folder>` are paths. */
export interface OptionSpec {
  readonly flags: string
  readonly description: string
  /** True if the option is repeatable. Its value is then an array. */
  readonly isList?: boolean
  /** The allowed values, for help and validation. */
  readonly choices?: readonly string[]
  /** The default, as text for the help. */
  readonly default?: string
  /**
   * Limits where the option can come from. By default, an environment variable can set it, too. Set this for everything
   * that becomes part of a message or turns off a protection, because people forget what they exported.
   */
  readonly from?: 'arguments'
  /** The heading in the help under which the option is listed. Defaults to "Options:". */
  readonly heading?: string
}

/** One option of a command, in commander's notation: `--client-id <id>`. `<file>` and `<folder>` are paths. */
export interface OptionSpec {
  readonly flags: string
  readonly description: string
  /** Whether the option is repeatable. Its value is then an array. */
  readonly isList?: boolean
  /** The allowed values, for help, validation, and completion. */
  readonly choices?: readonly string[]
  /** The default, as text for the help. */
  readonly default?: string
  /**
   * Limits where the option can come from: only arguments, or also its environment variable. By default, gw.config.json
   * can set it too. Set this for everything that becomes part of a message or turns off a protection, because someone
   * else may have written the file.
   */
  readonly from?: 'arguments' | 'variables'
  /** The heading in the help under which the option is listed. Defaults to "Options:". */
  readonly heading?: string
}

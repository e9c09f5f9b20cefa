/** Prints a warning that must be visible even if no observer is configured. */
export function warn(message: string): void {
  // biome-ignore lint/suspicious/noConsole: the only place that prints, used if no observer is configured
  console.warn(`[@gw/webhook] ${message}`)
}

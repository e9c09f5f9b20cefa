/** Prints a warning that the application must see even if it configured nothing. */
export function warn(message: string): void {
  // biome-ignore lint/suspicious/noConsole: the one place that prints, where nothing else is configured
  console.warn(`[@gw/webhook] ${message}`)
}

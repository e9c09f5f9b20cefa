/** Returns the time of a notification as the gateway writes it: ISO 8601 in UTC, in whole seconds. */
export function gatewayTime(ms: number): string {
  return new Date(ms).toISOString().replace(/\.\d+/, '')
}

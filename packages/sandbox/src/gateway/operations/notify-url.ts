import { type Fields, readText } from '../../message/fields.ts'

/**
 * Reads the URL for notifications from a call, with the published limit. As with the live gateway, any text is
 * accepted. `chooseNotifyUrl` decides whether it is used.
 */
export function readNotifyUrl(
  parameters: Fields,
  name: string,
  maxLength = 2048,
): string | undefined {
  return parameters[name] === '' ? undefined : readText(parameters, name, maxLength)
}

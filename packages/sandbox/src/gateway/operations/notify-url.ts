import { rejection } from '../../errors.ts'
import { type Fields, readText } from '../../fields.ts'
import type { OperationContext } from './operation.ts'

/** Reads the URL for notifications from a call. */
export function readNotifyUrl(
  parameters: Fields,
  name: string,
  { checkNotifyUrl }: OperationContext,
): string | undefined {
  const url = readText(parameters, name)
  try {
    return checkNotifyUrl(url)
  } catch (error) {
    const why = error instanceof Error ? error.message : 'It must be a URL'
    throw rejection('GW_SANDBOX_REQUEST_INVALID', `${name} is invalid. ${why}`, error)
  }
}

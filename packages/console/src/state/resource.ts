import type { ControlArguments, ControlResponse, ControlRouteName } from '@gw/sandbox/control'
import { type Signal, useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { askAny } from '../api/control.ts'

/**
 * Reads a detail, and reads it again whenever `version` changes. The old data stays until then. Without the parts of its
 * path, nothing is read.
 */
export function useResource<Name extends ControlRouteName>(
  name: Name,
  parts: ControlArguments<Name>[0] | undefined,
  version: unknown,
): Signal<ControlResponse<Name> | undefined> {
  const value = useSignal<ControlResponse<Name> | undefined>(undefined)
  const key = parts && JSON.stringify(parts)
  useEffect(() => {
    if (parts === undefined) return undefined
    let isCurrent = true
    askAny(name, parts).then(
      (result) => {
        if (isCurrent) value.value = result
      },
      () => {}, // It is read again when the sandbox is back. Until then, the old data stays.
    )
    return () => {
      isCurrent = false
    }
  }, [name, key, version])
  return value
}

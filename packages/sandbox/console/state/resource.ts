import { type Signal, useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { read } from '../api/control.ts'

/** Reads a detail, and reads it again whenever `version` changes. The old data stays until then. */
export function useResource<T>(path: string | undefined, version: unknown): Signal<T | undefined> {
  const value = useSignal<T | undefined>(undefined)
  useEffect(() => {
    if (path === undefined) return undefined
    let isCurrent = true
    read<T>(path).then(
      (result) => {
        if (isCurrent) value.value = result
      },
      () => {}, // It is read again when the sandbox is back. Until then, the old data stays.
    )
    return () => {
      isCurrent = false
    }
  }, [path, version])
  return value
}

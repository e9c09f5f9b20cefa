import type { ExploredCallView } from '@gw/sandbox/control'
import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { ask } from '../../api/control.ts'
import { isOffline, status } from '../../state/store.ts'

/** A call as the control API takes it. */
export interface OperationOrder {
  readonly text: string
  readonly target: string
  readonly headersOf?: string | undefined
}

/** Someone who types changes the request with each key. */
const PAUSE_MS = 300

/** Returns the request with its signature: the one that was sent, or before that the one that would be sent. */
export function useSigned(
  operation: string,
  order: OperationOrder,
  result: ExploredCallView | undefined,
): ExploredCallView['request'] | undefined {
  const signed = useSignal<ExploredCallView['request'] | undefined>(undefined)
  const { canSign = false } = status.value ?? {}
  const { text, target, headersOf } = order
  const isSent = result?.request.body.text === text && result.request.target === target
  const isPossible = !isOffline.value && (canSign || headersOf !== undefined)
  useEffect(() => {
    if (isSent || !isPossible) return undefined
    const timer = setTimeout(() => {
      ask('POST /operations/{operation}/sign', { operation }, { text, target, headersOf }).then(
        (request) => {
          signed.value = request
        },
        // A path that cannot be called has no command.
        () => {
          signed.value = undefined
        },
      )
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [operation, text, target, headersOf, isSent, isPossible])
  return isSent ? result?.request : signed.value
}

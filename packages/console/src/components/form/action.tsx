import { type Signal, useSignal } from '@preact/signals'
import { useMemo } from 'preact/hooks'
import { ControlError } from '../../api/control.ts'
import { ErrorCode } from '../error-code.tsx'
import './action.css'

/** One action at a time, and how the last one failed. */
export interface Action {
  /** The name of the running action. */
  readonly busy: Signal<string | undefined>
  readonly error: Signal<ControlError | undefined>
  /** Runs an action. Resolves to whether it succeeded. */
  run(name: string, act: () => Promise<unknown>): Promise<boolean>
}

/** Creates the state of the actions of a pane. */
export function useAction(): Action {
  const busy = useSignal<string | undefined>(undefined)
  const error = useSignal<ControlError | undefined>(undefined)
  return useMemo(
    () => ({
      busy,
      error,
      async run(name, act) {
        if (busy.value !== undefined) return false
        busy.value = name
        error.value = undefined
        try {
          await act()
          return true
        } catch (cause) {
          if (!(cause instanceof ControlError)) throw cause
          error.value = cause
          return false
        } finally {
          busy.value = undefined
        }
      },
    }),
    [],
  )
}

/** The failure of the last action, with the code of the API. */
export function ActionError(props: { readonly of: Action }) {
  const { value } = props.of.error
  return (
    <div role="alert" class="action-alert">
      {value !== undefined && (
        <p class="action-error">
          <bdi>{value.message}</bdi> <ErrorCode code={value.code} />
        </p>
      )}
    </div>
  )
}

import { type Signal, signal } from '@preact/signals'
import type { ComponentType } from 'preact'
import { Button } from '../components/button.tsx'

/** A view in a module of its own, which is loaded when the view is shown for the first time. */
export interface ModuleView<Props> {
  readonly view: Signal<ComponentType<Props> | 'failed' | undefined>
  load(): void
}

/** Describes where a view comes from. */
export function inModule<Props>(read: () => Promise<ComponentType<Props>>): ModuleView<Props> {
  const view: ModuleView<Props>['view'] = signal(undefined)
  let isLoading = false
  return {
    view,
    load() {
      if (isLoading) return
      isLoading = true
      read().then(
        (loaded) => {
          view.value = loaded
        },
        () => {
          view.value = 'failed'
        },
      )
    },
  }
}

/** Shows a view, once its module is loaded. */
export function InModule<Props extends object>(props: {
  readonly of: ModuleView<Props>
  readonly with: Props
}) {
  const { of, with: given } = props
  of.load()
  const View = of.view.value
  if (View === undefined) return null
  if (View !== 'failed') return <View {...given} />
  return (
    <div class="empty">
      <p>
        This part of the console couldn’t be loaded. The sandbox isn’t running, or it was updated.
      </p>
      <Button onClick={() => location.reload()}>Reload</Button>
    </div>
  )
}

import type { InspectorInput } from '../model/input.ts'
import type { InspectorModel } from '../model/model.ts'

/** Reports beside a field that a private key was entered there. The verdict may be off the screen. */
export function SecretNote(props: {
  readonly model: InspectorModel
  readonly name: keyof InspectorInput
}) {
  if (props.model.secret.value?.field !== props.name) return null
  return <p class="field-error">That’s a private key. It was removed.</p>
}

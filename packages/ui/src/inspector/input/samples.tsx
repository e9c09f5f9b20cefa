import type { InspectorModel } from '../model/model.ts'
import { EMPTY_INPUT } from './input.ts'
import { isSample, type Sample } from './sample.ts'
import './samples.css'

/** The samples: buttons, or a list to choose from on a narrow screen. */
export function Samples(props: {
  readonly model: InspectorModel
  readonly samples: readonly Sample[]
}) {
  const { model, samples } = props
  const current = samples.find((sample) => isSample(model.input.value, sample))
  const load = (sample: Sample): void => {
    const none = { file: undefined, bodyFile: undefined }
    model.update({ ...EMPTY_INPUT, ...none, ...sample.options, source: sample.source })
  }
  return (
    <div class="insp-samples">
      <span id="insp-samples">Samples</span>
      <ul aria-labelledby="insp-samples">
        {samples.map((sample) => (
          <li key={sample.id}>
            <button
              type="button"
              class="insp-sample"
              aria-pressed={sample === current}
              onClick={() => load(sample)}
            >
              <i
                class={`status-glyph status-${sample.isGood ? 'succeeded' : 'rejected'}`}
                aria-hidden="true"
              />
              {sample.name}
            </button>
          </li>
        ))}
      </ul>
      <select
        class="insp-input"
        aria-labelledby="insp-samples"
        value={current?.id ?? ''}
        onChange={(event) => {
          const { value } = event.currentTarget
          const chosen = samples.find(({ id }) => id === value)
          if (chosen !== undefined) load(chosen)
        }}
      >
        <option value="">Choose a sample</option>
        {samples.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <span class="insp-hint">Signed with test keys</span>
    </div>
  )
}

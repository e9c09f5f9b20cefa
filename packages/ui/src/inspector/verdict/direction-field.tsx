import type { InspectorModel } from '../model/model.ts'
import type { Direction } from './culprit.ts'

const CHOICES = [
  ['received', 'reached me'],
  ['sent', 'was sent by me'],
] as const

/** Says whose program the advice is for. */
export function DirectionField(props: {
  readonly model: InspectorModel
  readonly value: Direction
}) {
  return (
    <fieldset class="insp-direction">
      <legend>This message</legend>
      <span class="insp-segments">
        {CHOICES.map(([value, words]) => (
          <label key={value}>
            <input
              type="radio"
              name="insp-direction"
              value={value}
              checked={props.value === value}
              onChange={() => props.model.direct(value)}
            />
            {words}
          </label>
        ))}
      </span>
    </fieldset>
  )
}

/** A choice of entries to show. */
export interface Filter<T> {
  readonly id: string
  readonly label: string
  readonly matches: (entry: T) => boolean
}

/** The filters of a list: the count above, the word below. Equal columns, so that nothing wraps or moves. */
export function Filters<T>(props: {
  readonly title: string
  readonly filters: readonly Filter<T>[]
  /** `undefined` until they are loaded. Then the counts are blank. */
  readonly entries: readonly T[] | undefined
  readonly current: string | undefined
  readonly onSelect: (id: string) => void
}) {
  const { entries } = props
  if (props.filters.length < 2) return null
  return (
    <fieldset class="list-filters">
      <legend class="sr-only">Filter {props.title.toLowerCase()}</legend>
      {props.filters.map(({ id, label, matches }) => (
        <button
          key={id}
          type="button"
          aria-pressed={props.current === id}
          onClick={() => props.onSelect(id)}
        >
          <b>{entries?.filter(matches).length.toLocaleString('en-US') ?? '\u00a0'}</b>{' '}
          <span>{label}</span>
        </button>
      ))}
    </fieldset>
  )
}

/** A rule that money depends on, broken on purpose. The exploration of the scenario must find it. */
export interface Mutation {
  /** The effect of the broken rule. */
  readonly name: string
  /** The scenario in which it shows. */
  readonly scenario: string
  /** The source file, and the text that is replaced. It occurs once. */
  readonly file: string
  readonly from: string
  readonly to: string
}

type Row = readonly [name: string, scenario: string, from: string, to: string]

/** Names the file of several mutations once. */
export const inFile = (file: string, rows: readonly Row[]): readonly Mutation[] =>
  rows.map(([name, scenario, from, to]) => ({ name, scenario, file: `machine/${file}`, from, to }))

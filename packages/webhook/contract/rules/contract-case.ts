/** The rules that an inbox must keep. The page "Write a store" explains each one. */
export type ContractRule =
  | 'one-owner'
  | 'done'
  | 'changed-body'
  | 'larger-token'
  | 'attempts'
  | 'lease'
  | 'renewal'
  | 'fencing'
  | 'ended-run'
  | 'late-completion'
  | 'retention'
  | 'exact-keys'

/** One test of the contract. Pass `name` and `run` to the test function of your runner. */
export interface ContractCase {
  /** A title for the test, which says what the inbox does. */
  readonly name: string
  /** The rule that the test belongs to. */
  readonly rule: ContractRule | 'every-interleaving'
  /** Creates an inbox, tests it, and closes it. Rejects with what is wrong. */
  readonly run: () => Promise<void>
}

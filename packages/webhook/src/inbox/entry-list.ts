interface Linked<Entry> {
  older: Entry | undefined
  newer: Entry | undefined
}

/** A list in insertion order. Appending, removing, and reading the first entry take constant time. */
export class EntryList<Entry extends Linked<Entry>> {
  #first: Entry | undefined
  #last: Entry | undefined

  /** The entry that was appended first. */
  get first(): Entry | undefined {
    return this.#first
  }

  append(entry: Entry): void {
    entry.older = this.#last
    entry.newer = undefined
    if (this.#last === undefined) this.#first = entry
    else this.#last.newer = entry
    this.#last = entry
  }

  remove(entry: Entry): void {
    if (entry.older === undefined) this.#first = entry.newer
    else entry.older.newer = entry.newer
    if (entry.newer === undefined) this.#last = entry.older
    else entry.newer.older = entry.older
  }
}

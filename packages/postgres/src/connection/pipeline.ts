import type { PostgresClient, PostgresStatement } from './pool.ts'

/** The result of one statement of a pipeline, with all values as text. */
export interface PipelineResult {
  /** The command as the server reports it, such as `COMMIT` or `INSERT 0 1`. */
  command: string
  readonly rows: Record<string, string | null>[]
}

/** The part of `connection` of a client of `pg` with which a query submits itself, as `pg-cursor` does. */
interface Wire {
  /** The names of the prepared statements that the server knows on this connection. */
  readonly parsedStatements: Record<string, string>
  readonly stream: { cork?(): void; uncork?(): void }
  on(event: 'parseComplete', listener: () => void): void
  removeListener(event: 'parseComplete', listener: () => void): void
  parse(statement: { text: string; name: string; types: readonly number[] }): void
  bind(portal: { statement: string; values: readonly (string | null)[] }): void
  describe(portal: { type: 'P'; name: string }): void
  execute(portal: { portal: string; rows: number }): void
  sync(): void
}

const METHODS = ['on', 'removeListener', 'parse', 'bind', 'describe', 'execute', 'sync'] as const

/** Returns true if a connection can send a pipeline. The native client of `pg` cannot. */
export function canPipeline(client: PostgresClient): boolean {
  const { connection } = client as { readonly connection?: Partial<Wire> }
  return (
    typeof connection?.parsedStatements === 'object' &&
    METHODS.every((method) => typeof connection[method] === 'function')
  )
}

/**
 * Statements that `pg` sends in one message, so that they take one round trip. After one that fails, the server skips
 * the others.
 */
export class Pipeline {
  /** The texts of all statements, for tools that trace queries. */
  readonly text: string
  /** Resolves when all of them have succeeded. Rejects with the error of the one that failed. */
  readonly done: Promise<void>
  /** Settles `done`. `pg` replaces it to stop its own `query_timeout`. */
  callback: (error: unknown) => void = () => {}
  readonly #statements: readonly PostgresStatement[]
  readonly #results: PipelineResult[]
  #onParsed = (): void => {}
  #columns: readonly string[] = []
  #rows: PipelineResult['rows'] = []

  /** Adds the result of each statement that succeeds to `results`. */
  constructor(statements: readonly PostgresStatement[], results: PipelineResult[]) {
    this.#statements = statements
    this.#results = results
    this.text = statements.map(({ text }) => text).join('; ')
    this.done = new Promise((resolve, reject) => {
      this.callback = (error) => (error ? reject(error) : resolve())
    })
  }

  submit(wire: Wire): void {
    const parsing: PostgresStatement[] = []
    this.#onParsed = () => {
      const { name, text = '' } = parsing.shift() ?? {}
      if (name !== undefined) wire.parsedStatements[name] = text
    }
    wire.on('parseComplete', this.#onParsed)
    // Otherwise, each of these would be a packet of its own.
    wire.stream.cork?.()
    try {
      for (const statement of this.#statements) {
        const { text, name = '', values = [] } = statement
        if (name === '' || wire.parsedStatements[name] === undefined) {
          parsing.push(statement)
          wire.parse({ text, name, types: [] })
        }
        wire.bind({ statement: name, values: values.map(toText) })
        wire.describe({ type: 'P', name: '' })
        wire.execute({ portal: '', rows: 0 })
      }
      wire.sync()
    } finally {
      wire.stream.uncork?.()
    }
  }

  handleRowDescription({ fields }: { fields: readonly { readonly name: string }[] }): void {
    this.#columns = fields.map(({ name }) => name)
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    this.#rows.push(Object.fromEntries(this.#columns.map((name, at) => [name, fields[at] ?? null])))
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#results.push({ command: text, rows: this.#rows })
    this.#rows = []
  }

  /** `pg` calls nothing more after this. */
  handleError(error: unknown, wire: Wire): void {
    wire.removeListener('parseComplete', this.#onParsed)
    this.callback(error)
  }

  handleReadyForQuery(wire: Wire): void {
    wire.removeListener('parseComplete', this.#onParsed)
    this.callback(null)
  }
}

function toText(value: unknown): string | null {
  return value === null || value === undefined ? null : String(value)
}

import { toHex } from '@gw/errors/internal'
import type { ClaimRequest, FailedRun, Owner } from '@gw/webhook'
import {
  leaseLost,
  type NotClaimed,
  needsReview,
  type OnConnection,
  recordIdOf,
  type StoredClaim,
  shortenFingerprint,
  type TransactionalDriver,
  writeSubject,
} from '@gw/webhook/inbox'
import type { BorrowedConnection, Queryable } from '../connection/connection.ts'
import type { PipelineResult } from '../connection/pipeline.ts'
import type { PostgresResult, PostgresStatement } from '../connection/pool.ts'
import { sqlStateOf } from '../connection/to-inbox-error.ts'
import { notMigrated } from '../errors/postgres-errors.ts'
import { identifyTransaction, type TransactionIdentity } from '../transaction/begin.ts'
import type { ResolvedStatements } from './resolve-statements.ts'
import { STATES, toBytea } from './shelf-statements.ts'
import type { Statements } from './statements.ts'

/** The rows of the inbox. Each method runs on the given connection. */
export interface Store
  extends OnConnection<Queryable, Omit<TransactionalDriver, 'borrow' | 'endReason'>> {
  /** Claims a new notification and begins its transaction in one round trip. Claims any other one without beginning. */
  claimAndBegin(
    connection: BorrowedConnection,
    request: ClaimRequest,
    idleLimit: string | undefined,
  ): Promise<OpenedClaim>
  /** Returns whether a token owns its notification. */
  owns(connection: Queryable, owner: Owner): Promise<boolean>
  /** Returns the statement that records the notification as handled in a transaction, or fails. */
  completion(owner: Owner, timeoutMs: number): Promise<(transactionId: string) => PostgresStatement>
}

/** A claim that is committed, and the transaction that has begun, or the reason why it has not. */
export interface OpenedClaim {
  readonly claim: StoredClaim
  readonly identity?: TransactionIdentity | undefined
  readonly failure?: Error | undefined
}

/** The times that the inbox keeps records, and the requests of failed notifications if it does at all. */
export interface StoreOptions {
  readonly retentionMs: number
  readonly keepFailed: { readonly maxAgeMs: number } | undefined
}

export const SERIALIZATION_FAILURE = '40001'
const CHECK_VIOLATION = '23514'
const MAX_ATTEMPTS = 5

const BEGIN = { text: 'BEGIN' }
const COMMIT_AND_CHAIN = { text: 'COMMIT AND CHAIN' }
const ROLLBACK = { text: 'ROLLBACK' }

/** Creates the store for the tables of one inbox. */
export function createStore(
  resolved: ResolvedStatements,
  { retentionMs, keepFailed }: StoreOptions,
): Store {
  /** Returns the stored form of a failed run: its code, and its request only if the application wants that. */
  function failureValues(failed: FailedRun | undefined): unknown[] {
    if (failed === undefined) return [null, null, null, null]
    if (keepFailed === undefined) return [failed.code, null, null, null]
    const { code, request } = failed
    return [
      code,
      JSON.stringify(request.headers),
      toBytea(toHex(request.body)),
      keepFailed.maxAgeMs,
    ]
  }

  function run(
    connection: Queryable,
    action: keyof Statements,
    values: unknown[],
  ): Promise<PostgresResult> {
    return resolved.with(connection, (statements) =>
      retrySerializationFailures(() => connection.query({ ...statements[action], values })),
    )
  }

  async function claimValues(request: ClaimRequest): Promise<unknown[]> {
    const { key, leaseMs } = request
    const { kind, requestId } = await writeSubject(request)
    const seen = [await idOf(key), await fingerprintOf(request)]
    return [...seen, leaseMs, retentionMs, key, kind, requestId]
  }

  async function change(connection: Queryable, action: keyof Statements, values: unknown[]) {
    const { rowCount } = await run(connection, action, values)
    if (rowCount !== 1) throw leaseLost()
  }

  return {
    async claim(connection, request) {
      const values = await claimValues(request)
      const { rows: inserted } = await run(connection, 'claimNew', values)
      return toClaim(inserted[0] ?? (await run(connection, 'claim', values)).rows[0])
    },
    async claimAndBegin(connection, request, idleLimit) {
      const values = await claimValues(request)
      return resolved.with(connection, async ({ claimNew, claim }) => {
        const identify = identifyTransaction(idleLimit)
        const results: PipelineResult[] = []
        let failure: Error | undefined
        try {
          const opening = [BEGIN, { ...claimNew, values }, COMMIT_AND_CHAIN, identify]
          await connection.pipeline(opening, results)
        } catch (error) {
          const isCommitted = results.length > 2
          if (!isCommitted && sqlStateOf(error) !== SERIALIZATION_FAILURE) throw error
          failure = error as Error
        }
        const [, claimed, committed, begun] = results
        const row = committed && claimed?.rows[0]
        if (row !== undefined) {
          const identity = begun?.rows[0] as unknown as TransactionIdentity | undefined
          return { claim: toClaim(row), identity, failure }
        }
        const statements = [ROLLBACK, { ...claim, values }]
        const again = await retrySerializationFailures(() => connection.pipeline(statements))
        return { claim: toClaim(again[1]?.rows[0]) }
      })
    },
    async look(connection, request) {
      const values = [await idOf(request.key), await fingerprintOf(request)]
      const { rows } = await run(connection, 'look', values)
      const [row] = rows
      return row === undefined ? { status: 'free' } : reject(row)
    },
    async owns(connection, owner) {
      const { rowCount } = await run(connection, 'owns', await ownerValues(owner))
      return rowCount === 1
    },
    async renew(connection, { leaseMs, ...owner }) {
      await change(connection, 'renew', [...(await ownerValues(owner)), leaseMs])
    },
    async complete(connection, owner) {
      await change(connection, 'complete', [...(await ownerValues(owner)), retentionMs])
    },
    async release(connection, owner, failed) {
      await change(connection, 'release', [...(await ownerValues(owner)), ...failureValues(failed)])
    },
    async keep(connection, owner, failed) {
      await change(connection, 'keep', [...(await ownerValues(owner)), ...failureValues(failed)])
    },
    async completion(owner, timeoutMs) {
      const values = [...(await ownerValues(owner)), retentionMs, String(Math.ceil(timeoutMs))]
      return (id) => ({ ...resolved.known().completeInTransaction, values: [...values, id] })
    },
    async requireReview(connection, key) {
      try {
        await run(connection, 'requireReview', [await idOf(key)])
      } catch (error) {
        throw sqlStateOf(error) === CHECK_VIOLATION ? notMigrated(error) : error
      }
    },
    async deleteExpired(connection, maxRows) {
      await run(connection, 'forgetKept', [maxRows])
      const { rowCount } = await run(connection, 'deleteExpired', [maxRows])
      return rowCount ?? 0
    },
  }
}

/** Returns the ID of a record as PostgreSQL reads bytes. */
async function idOf(key: string): Promise<string> {
  return toBytea(await recordIdOf(key))
}

async function fingerprintOf({ fingerprint }: ClaimRequest): Promise<string> {
  return toBytea(await shortenFingerprint(fingerprint))
}

async function ownerValues({ key, token }: Owner): Promise<unknown[]> {
  return [await idOf(key), token]
}

type ClaimRow = Readonly<Record<string, unknown>>

/** Returns the claim that a statement granted, or why it did not. */
function toClaim(row: ClaimRow | undefined): StoredClaim {
  if (row === undefined || row.token === null) return reject(row)
  return { status: 'claimed', token: Number(row.token), attempt: Number(row.attempt) }
}

/** Returns why a notification cannot be claimed. Throws if a person has to check it first. */
function reject(row: ClaimRow | undefined): NotClaimed {
  if (row?.state === STATES.needsReview) throw needsReview()
  // A pipeline has its values as text.
  const changed = row?.changed === true || row?.changed === 't'
  return row?.state === STATES.done ? { status: 'done', changed } : { status: 'busy' }
}

/**
 * Retries a statement that conflicted with a concurrent change. A server whose default isolation is repeatable read or
 * serializable reports the conflict as an error, and the statement has changed nothing.
 */
async function retrySerializationFailures<Result>(send: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await send()
    } catch (error) {
      if (sqlStateOf(error) !== SERIALIZATION_FAILURE || attempt >= MAX_ATTEMPTS) throw error
    }
  }
}

import type { Claim, ClaimRequest, Inbox, InboxShelf, Owner, PingableInbox } from '@gw/webhook'
import { expect, onTestFinished } from 'vitest'

/** Runs a statement: the transaction of a handler, or any connection. */
export interface Writer {
  query(text: string, values?: unknown[]): Promise<unknown>
}

/** An inbox on a store, with or without transactions. */
export type StoreInbox<Extra extends object = object> = PingableInbox<Extra> &
  InboxShelf & { deleteExpired(options?: { readonly maxRows?: number }): Promise<number> }

/** A transactional inbox under test. */
export type TransactionalInbox<Transaction = Writer> = StoreInbox<{
  readonly transaction: Transaction
}>

/** The settings to open a store with. */
export interface OpenOptions {
  /** A different address of the same database, such as that of a proxy. */
  readonly url?: string
  /** Size of the pool. Defaults to 4. */
  readonly connections?: number
  /** Tables of a store that is already open. By default, new ones are created. */
  readonly table?: string
  readonly entries?: string
  readonly maxTransactions?: number
  readonly maxWaiting?: number
  readonly reportUnused?: boolean
  readonly retentionMs?: number
  readonly keepFailed?: { readonly maxAgeMs: number }
  readonly timeoutMs?: number
}

/** A pool with two inboxes on one table, and a table for what handlers write, whose entries are unique. */
export interface OpenStore {
  readonly table: string
  readonly entries: string
  readonly inbox: TransactionalInbox
  readonly plain: StoreInbox
  /** Creates an inbox whose handlers get what the function returns. */
  wrap<Transaction>(
    transactional: (connection: Writer) => Transaction,
  ): TransactionalInbox<Transaction>
  /** Creates an inbox without transactions that keeps its records for so long. */
  keepFor(retentionMs: number): StoreInbox
  readonly pool: Writer
  /** A statement that inserts one entry, its only value. */
  readonly insert: string
  /** Returns all committed entries. */
  read(): Promise<string[]>
  /** Moves the ends of all leases and records into the past. */
  age(ms: number): Promise<void>
  /** Returns the number of records. */
  count(): Promise<number>
  /** Inserts records that have expired. */
  fill(rows: number): Promise<unknown>
  /** Deletes all records. */
  empty(): Promise<unknown>
  /** Increases every token, as if other runs had claimed the notifications. Defaults to 1. */
  steal(by?: number): Promise<unknown>
  /** Hides the table. Returns a function that shows it again. */
  hide(): Promise<() => Promise<unknown>>
  /** Ends a transaction in a way after which it cannot be recorded. */
  ruin(transaction: Writer): Promise<unknown>
  /** Returns a function that says whether the server still has the connection. */
  watch(transaction: Writer): Promise<() => Promise<boolean>>
  /** Calls a function when the inbox sends the COMMIT of a transaction. */
  duringCommit(transaction: Writer, send: () => void): void
  /** From now on, the server rejects every transaction that this pool begins. */
  failToBegin(): void
  /** From now on, the server rejects every deletion of a record. */
  failToDelete(): Promise<unknown>
  /** Returns the numbers of the pool's connections. */
  connections(): { readonly all: number; readonly free: number }
  /** Calls a function for each connection that is borrowed from the pool. */
  onBorrow(listener: () => void): void
  /** Borrows all connections. Returns a function that returns them. */
  borrowAll(): Promise<() => void>
  close(): Promise<void>
}

/** Sends statements of a handler. */
export type Send = (sent: {
  readonly transaction: Writer
  readonly insert: string
  readonly entries: string
}) => unknown

/** Faults of a database, for clients with a name of their own. */
export interface StoreFaults {
  /** Returns the address through a proxy on this port, for that name. */
  urlOf(port: number): string
  /** Ends all of their connections on the server. */
  disconnect(): Promise<unknown>
  /** Lets them write or not. */
  setReadOnly(isReadOnly: boolean): Promise<unknown>
  /** Lets them connect or not. */
  setLocked(isLocked: boolean): Promise<unknown>
  /** Lets inserts into an inbox's table fail or not, with the error of a full disk. */
  setDiskFull(table: string, isFull: boolean): Promise<unknown>
  close(): Promise<unknown>
}

/** The statements of a database for nested transactions. */
export interface NestedStatements {
  /** Pairs of statements that begin one and commit it. */
  readonly commits: readonly (readonly [begin: string, commit: string])[]
  readonly rollbacks: readonly string[]
  /** Statements that would begin one with modes that the handler's transaction does not have. */
  readonly otherModes: readonly string[]
  /** Sends a text with a callback. Resolves to its error, or to `null`. */
  sendWithCallback(transaction: Writer, text: string): Promise<unknown>
}

/** A database whose driver is tested. */
export interface StoreUnderTest {
  /** The port of the server on loopback. */
  readonly port: number
  /** The address through a proxy on this port. */
  urlOf(port: number): string
  /** Bytes with which the driver sends a COMMIT. */
  isCommit(chunk: Buffer): boolean
  /** A statement that does not finish. */
  readonly sleep: string
  /** A statement that fails, without an effect on the transaction that matters here. */
  readonly failing: string
  /** A statement that does nothing. */
  readonly nothing: string
  /** Ways to send a statement after the transaction has ended. Each returns the error that the sender gets. */
  readonly late: Readonly<Record<string, Send>>
  /** Ways to send a statement without waiting for its end. */
  readonly unawaited: Readonly<Record<string, Send>>
  readonly nested: NestedStatements
  open(options?: OpenOptions): Promise<OpenStore>
  /** Prepares faults. The clients with that name can use the given table. */
  fault(store: OpenStore): Promise<StoreFaults>
}

export const LEASE_MS = 30_000
export const FULL = { code: 'GW_INBOX_FULL' }
export const LOST = { code: 'GW_INBOX_LEASE_LOST' }
export const AGAIN = { status: 'claimed', attempt: 2 }
export const DONE = { status: 'done', changed: false }
/** Only guards against hanging. */
export const BOUND = { timeout: 30_000, interval: 10 }

let names = 0

/** Returns a unique name. */
export function newName(kind: string): string {
  return `${kind}_${process.pid}_${++names}`
}

/** Opens a store for one test. */
export async function openFor(store: StoreUnderTest, options?: OpenOptions): Promise<OpenStore> {
  const opened = await store.open(options)
  onTestFinished(() => opened.close())
  return opened
}

/** Returns a request for a claim. */
export function request(key = 'key', rest: Partial<ClaimRequest> = {}): ClaimRequest {
  return { key, leaseMs: LEASE_MS, fingerprint: 'a'.repeat(64), ...rest }
}

/** Claims a notification. */
export function claim<Extra extends object>(
  inbox: Inbox<Extra>,
  key = 'key',
  leaseMs: number = LEASE_MS,
): Promise<Claim<Extra>> {
  return inbox.claim(request(key, { leaseMs }))
}

/** Claims a notification. Throws if the claim is not granted. */
export async function own<Extra extends object>(
  inbox: Inbox<Extra>,
  key = 'key',
  leaseMs: number = LEASE_MS,
): Promise<Extract<Claim<Extra>, { status: 'claimed' }> & { readonly owner: Owner }> {
  const claimed = await claim(inbox, key, leaseMs)
  if (claimed.status !== 'claimed') throw new Error(`the claim is ${claimed.status}`)
  return { ...claimed, owner: { key, token: claimed.token } }
}

/**
 * Waits for the sweep that the first claim starts in the background, and empties the table. A test that moves rows into
 * the past calls it first: a late sweep would delete them.
 */
export async function finishFirstSweep(store: OpenStore, inbox: Inbox): Promise<void> {
  await inbox.release((await own(inbox, 'first')).owner)
  await expect.poll(() => store.connections().all - store.connections().free, BOUND).toBe(0)
  await store.empty()
}

import type { RedisClient } from '@gw/redis'
import type { OwnRedis } from '@gw/testkit'
import { Redis } from 'ioredis'
import { expect, vi } from 'vitest'

/** Servers of which one takes over from another. */
export interface Topology {
  /** The server that is killed or frozen, and the one that takes over. */
  readonly master: OwnRedis
  readonly replica: OwnRedis
  /** Connects a client that finds the new master by itself. */
  connect(library: Library): Promise<{ readonly client: RedisClient; close(): void }>
  stop(): Promise<void>
}

/** A client library. */
export type Library = 'ioredis' | 'node-redis'

/** The number of masters that are killed under load in each case. It is set in the long run, which tries every combination. */
export const kills: string | undefined = process.env.GW_FAILOVERS

/** Servers are considered down after this time. Short enough for a test, and longer than pauses on a busy machine. */
export const DOWN_AFTER_MS = 1_000
/** Only guards against hanging. */
export const BOUND = { timeout: 45_000, interval: 20 }

/** Runs a command on one server. */
export async function command(server: OwnRedis, ...words: readonly string[]): Promise<unknown> {
  const [name = '', ...rest] = words
  const operator = new Redis(server.port, '127.0.0.1')
  try {
    return await operator.call(name, ...rest)
  } finally {
    operator.disconnect()
  }
}

/** Waits until a server's INFO about its replication contains a line. */
export async function untilReplication(server: OwnRedis, line: string): Promise<void> {
  await vi.waitFor(
    async () => expect(await command(server, 'INFO', 'replication')).toContain(line),
    BOUND,
  )
}

/** Cuts the replica off: from now on, it misses every write. It can take over again after `SIGCONT`. */
export async function cutOff({ master, replica }: Topology): Promise<void> {
  replica.process.kill('SIGSTOP')
  await command(master, 'CLIENT', 'KILL', 'TYPE', 'replica')
}

/** Kills the master, and waits until the replica has read everything that the master had sent to it. */
export async function killMaster({ master, replica }: Topology): Promise<void> {
  master.process.kill('SIGKILL')
  replica.process.kill('SIGCONT')
  await untilReplication(replica, 'master_link_status:down')
}

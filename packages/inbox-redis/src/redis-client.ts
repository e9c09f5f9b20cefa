import { isObject, typeName } from '@gw/errors/internal'

/** The part of an ioredis `Redis` or `Cluster` that the inbox uses. */
export interface IoredisClient {
  /** Runs a script that the server has cached. */
  evalsha(sha: string, keyCount: number, ...keysAndArguments: string[]): Promise<unknown>
  /** Runs a script. */
  eval(script: string, keyCount: number, ...keysAndArguments: string[]): Promise<unknown>
}

/** Keys and arguments of a script. */
export interface NodeRedisScriptOptions {
  /** The keys that the script accesses. */
  keys: string[]
  /** Its other arguments. */
  arguments: string[]
}

/** The part of a node-redis (package `redis`) client, pool, cluster, or sentinel that the inbox uses. */
export interface NodeRedisClient {
  /** Runs a script that the server has cached. */
  evalSha(sha: string, options: NodeRedisScriptOptions): Promise<unknown>
  /** Runs a script. */
  eval(script: string, options: NodeRedisScriptOptions): Promise<unknown>
}

/** A connected client from ioredis or node-redis, for one server or a cluster. */
export type RedisClient = IoredisClient | NodeRedisClient

/** Arguments of a script that accesses one key. */
export interface ScriptCall {
  readonly key: string
  readonly values: readonly string[]
}

/** Runs a script by its text or by its SHA-1. */
export interface ScriptRunner {
  byText(text: string, call: ScriptCall): Promise<unknown>
  bySha(sha: string, call: ScriptCall): Promise<unknown>
}

/**
 * Returns one interface for both clients.
 *
 * @throws TypeError if `client` is not a client from either library
 */
export function toRunner(client: RedisClient): ScriptRunner {
  if (isObject(client) && hasFunctions(client, 'eval', 'evalsha')) {
    const { eval: byText, evalsha: bySha } = client as IoredisClient
    return {
      byText: (text, { key, values }) => byText.call(client, text, 1, key, ...values),
      bySha: (sha, { key, values }) => bySha.call(client, sha, 1, key, ...values),
    }
  }
  if (isObject(client) && hasFunctions(client, 'eval', 'evalSha')) {
    const { eval: byText, evalSha: bySha } = client as NodeRedisClient
    return {
      byText: (text, { key, values }) =>
        byText.call(client, text, { keys: [key], arguments: [...values] }),
      bySha: (sha, { key, values }) =>
        bySha.call(client, sha, { keys: [key], arguments: [...values] }),
    }
  }
  throw new TypeError(
    `client must be a client from ioredis, such as new Redis(url), or from node-redis, such as createClient({ url }); got ${typeName(client)}`,
  )
}

function hasFunctions(value: object, ...names: readonly string[]): boolean {
  return names.every((name) => typeof (value as Record<string, unknown>)[name] === 'function')
}

import { isObject, typeName } from '@gw/errors/internal'

/** The part of an ioredis `Redis` or `Cluster` that the inbox uses. */
export interface IoredisClient {
  /** Runs a script that the server has cached. */
  evalsha(sha: string, keyCount: number, ...keysAndArguments: string[]): Promise<unknown>
  /** Runs a Lua script in Redis. */
  eval(script: string, keyCount: number, ...keysAndArguments: string[]): Promise<unknown>
  /** Returns the nodes' clients. Only a cluster has this function. */
  nodes?(role: 'master'): IoredisClient[]
  /** The options with which the client was created. */
  readonly options?: { readonly keyPrefix?: string | undefined } | undefined
}

/** Keys and arguments of a script. */
export interface NodeRedisScriptOptions {
  /** The keys that the script accesses. */
  keys: string[]
  /** The arguments of the script, beside its keys. */
  arguments: string[]
}

/** The part of a node-redis (package `redis`) client, pool, cluster, or sentinel that the inbox uses. */
export interface NodeRedisClient {
  /** Runs a script that the server has cached. */
  evalSha(sha: string, options: NodeRedisScriptOptions): Promise<unknown>
  /** Runs a Lua script in Redis. */
  eval(script: string, options: NodeRedisScriptOptions): Promise<unknown>
  /** The nodes. Only a cluster has them. */
  readonly masters?: readonly unknown[]
  /** Returns the client for one node of a cluster. */
  nodeClient?(node: never): unknown
}

/** A connected client from ioredis or node-redis, for one server or a cluster. */
export type RedisClient = IoredisClient | NodeRedisClient

/** The keys and arguments of a script. */
export interface ScriptCall {
  /** The key that the script accesses. `undefined` for a script that runs on each node. */
  readonly key: string | undefined
  readonly values: readonly string[]
}

/** Runs a script by its text or by its SHA-1. */
export interface ScriptRunner {
  byText(text: string, call: ScriptCall): Promise<unknown>
  bySha(sha: string, call: ScriptCall): Promise<unknown>
  /** The prefix that the client puts in front of each key. */
  readonly keyPrefix: string
  /** Returns a runner for each node of a connected cluster, or the only one. */
  nodes(): Promise<readonly ScriptRunner[]>
}

/**
 * Returns one interface for both clients.
 *
 * @throws TypeError if `client` is not a client from either library
 */
export function toRunner(client: RedisClient): ScriptRunner {
  // It has both methods of ioredis, but they take lists, and each claim would fail.
  if (hasFunctions(client, 'evalsha', 'createScript')) {
    throw new TypeError(
      'client must be a client from ioredis or node-redis; got one from @upstash/redis, which sends commands over HTTP. Upstash also accepts the other two. Pass new Redis(url) from ioredis, with the URL that starts with rediss://',
    )
  }
  if (hasFunctions(client, 'eval', 'evalsha')) return ioredisRunner(client as IoredisClient)
  if (hasFunctions(client, 'eval', 'evalSha')) return nodeRedisRunner(client as NodeRedisClient)
  throw new TypeError(
    `client must be a client from ioredis, such as new Redis(url), or from node-redis, such as createClient({ url }); got ${typeName(client)}`,
  )
}

function ioredisRunner(client: IoredisClient): ScriptRunner {
  const { eval: byText, evalsha: bySha } = client
  const keysOf = ({ key }: ScriptCall): string[] => (key === undefined ? [] : [key])
  const runner: ScriptRunner = {
    keyPrefix: client.options?.keyPrefix ?? '',
    byText: (text, call) =>
      byText.call(client, text, keysOf(call).length, ...keysOf(call), ...call.values),
    bySha: (sha, call) =>
      bySha.call(client, sha, keysOf(call).length, ...keysOf(call), ...call.values),
    nodes: async () => client.nodes?.('master').map(ioredisRunner) ?? [runner],
  }
  return runner
}

function nodeRedisRunner(client: NodeRedisClient): ScriptRunner {
  const { eval: byText, evalSha: bySha } = client
  const toOptions = ({ key, values }: ScriptCall): NodeRedisScriptOptions => ({
    keys: key === undefined ? [] : [key],
    arguments: [...values],
  })
  const runner: ScriptRunner = {
    keyPrefix: '',
    byText: (text, call) => byText.call(client, text, toOptions(call)),
    bySha: (sha, call) => bySha.call(client, sha, toOptions(call)),
    async nodes() {
      if (!isCluster(client)) return [runner]
      const clients = await Promise.all(
        client.masters.map((node) => client.nodeClient(node as never)),
      )
      return (clients as NodeRedisClient[]).map(nodeRedisRunner)
    },
  }
  return runner
}

function isCluster(client: NodeRedisClient): client is Required<NodeRedisClient> {
  return client.nodeClient !== undefined
}

function hasFunctions(value: unknown, ...names: readonly string[]): boolean {
  return isObject(value) && names.every((name) => typeof value[name] === 'function')
}

/** What is used of ioredis: of its `Redis` and its `Cluster`. */
export interface IoredisClient {
  /** Runs a script that the server has seen. */
  evalsha(sha: string, keyCount: number, ...keysAndArguments: string[]): Promise<unknown>
  /** Runs a script. */
  eval(script: string, keyCount: number, ...keysAndArguments: string[]): Promise<unknown>
}

/** The key of a script, and its arguments. */
export interface NodeRedisScriptOptions {
  /** The keys that the script touches. */
  keys: string[]
  /** What else it is given. */
  arguments: string[]
}

/** What is used of node-redis (the package `redis`): of its clients, pools, clusters and sentinels. */
export interface NodeRedisClient {
  /** Runs a script that the server has seen. */
  evalSha(sha: string, options: NodeRedisScriptOptions): Promise<unknown>
  /** Runs a script. */
  eval(script: string, options: NodeRedisScriptOptions): Promise<unknown>
}

/** A connected client of ioredis or of node-redis, for one server or a cluster. */
export type RedisClient = IoredisClient | NodeRedisClient

/** A call of a script on one key. */
export interface ScriptCall {
  readonly key: string
  readonly values: readonly string[]
}

/** Runs a script, by its text or by its SHA-1. */
export interface ScriptRunner {
  byText(text: string, call: ScriptCall): Promise<unknown>
  bySha(sha: string, call: ScriptCall): Promise<unknown>
}

/** Gives both clients one form. */
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
    'client must be a client of ioredis (new Redis(...), new Cluster(...)) or of node-redis (createClient(...), createCluster(...))',
  )
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function hasFunctions(value: object, ...names: readonly string[]): boolean {
  return names.every((name) => typeof (value as Record<string, unknown>)[name] === 'function')
}

const prismaFunctions = new WeakSet<object>()

/** Marks a value of `transactional` that runs queries with Prisma. Returns it. */
export function markPrisma<Transactional extends object>(
  transactional: Transactional,
): Transactional {
  prismaFunctions.add(transactional)
  return transactional
}

/**
 * Returns true for a value of `transactional` that runs queries with Prisma, which sends them so late that only a round
 * trip between the end of the handler and the commit notices a forgotten one.
 */
export function isPrisma(transactional: unknown): boolean {
  return typeof transactional === 'function' && prismaFunctions.has(transactional)
}

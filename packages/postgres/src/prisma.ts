/**
 * Prisma in the transactions of @gw/postgres.
 *
 * @packageDocumentation
 */
export type { PrismaClientLike, PrismaOnOptions, PrismaWork } from './prisma/prisma-on.ts'
export { prismaOn } from './prisma/prisma-on.ts'

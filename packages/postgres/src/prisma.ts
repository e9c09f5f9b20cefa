/**
 * Prisma in the transactions of @gw/postgres.
 *
 * @packageDocumentation
 */
export type { PrismaClientLike, PrismaLimits, PrismaWork } from '@gw/webhook/inbox'
export type { PrismaOnOptions } from './prisma/prisma-on.ts'
export { prismaOn } from './prisma/prisma-on.ts'

/**
 * Prisma in the transactions of @gw/postgres.
 *
 * @packageDocumentation
 */
export type { PrismaClientLike, PrismaLimits, PrismaWork } from '@gw/orders/store'
export { type PrismaOnOptions, prismaOn } from './prisma/prisma-on.ts'

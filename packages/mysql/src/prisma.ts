/**
 * Prisma in the transactions of @gw/mysql.
 *
 * @packageDocumentation
 */
export type { PrismaClientLike, PrismaLimits, PrismaWork } from '@gw/orders/store'
export { type MariadbPool, type PrismaOnOptions, prismaOn } from './prisma/prisma-on.ts'

/**
 * Prisma in the transactions of @gw/mysql.
 *
 * @packageDocumentation
 */
export type { PrismaClientLike, PrismaLimits, PrismaWork } from '@gw/webhook/inbox'
export type { MariadbPool, PrismaOnOptions } from './prisma/prisma-on.ts'
export { prismaOn } from './prisma/prisma-on.ts'

/**
 * Prisma in the transactions of @gw/mysql.
 *
 * @packageDocumentation
 */
export type {
  MariadbPool,
  PrismaClientLike,
  PrismaOnOptions,
  PrismaWork,
} from './prisma/prisma-on.ts'
export { prismaOn } from './prisma/prisma-on.ts'

import type { Fields } from '../../../message/fields.ts'

/** One page of a list, and where it is in the list. */
interface Page<Item> {
  readonly items: readonly Item[]
  readonly paginator: object
}

/** Cuts the page out of a list that a call asks for. Pages count from 1 and have 10 items unless the call says more. */
export function readPage<Item>(parameters: Fields, all: readonly Item[]): Page<Item> {
  const currentPage = positive(parameters.currentPage, 1)
  const pageSize = Math.min(positive(parameters.pageSize, 10), 100)
  const totalPage = Math.ceil(all.length / pageSize)
  const items = all.slice((currentPage - 1) * pageSize, currentPage * pageSize)
  return { items, paginator: { currentPage, pageSize, totalPage, totalCount: all.length } }
}

function positive(value: unknown, otherwise: number): number {
  const number = Number(value)
  return Number.isInteger(number) && number >= 1 ? number : otherwise
}

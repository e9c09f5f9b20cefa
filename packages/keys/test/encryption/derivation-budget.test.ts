import { expect, it } from 'vitest'
import { createBudget } from '../../src/encryption/derivation-budget.ts'

const cost = (rounds: number) => ({ rounds, saltBytes: 8 })
const tooCostly = expect.objectContaining({ code: 'GW_KEYS_ENCRYPTION_TOO_COSTLY' })

it('createBudget allows the iteration counts that common programs use', () => {
  const budget = createBudget()
  budget.spendPbkdf2(cost(600_000))
  budget.spendJavaScript(cost(100_000))
})

it('createBudget adds up the cost of all parts of one input', () => {
  const budget = createBudget()
  for (let piece = 0; piece < 5; piece++) budget.spendPbkdf2(cost(1_000_000))
  expect(() => budget.spendPbkdf2(cost(1))).toThrow(tooCostly)
  for (let piece = 0; piece < 5; piece++) budget.spendJavaScript(cost(200_000))
  expect(() => budget.spendJavaScript(cost(1))).toThrow(tooCostly)
})

it('createBudget starts at zero for each input', () => {
  createBudget().spendPbkdf2(cost(5_000_000))
  expect(() => createBudget().spendPbkdf2(cost(5_000_000))).not.toThrow()
})

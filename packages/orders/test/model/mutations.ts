// Every rule that money depends on, broken on purpose.
import type { Mutation } from './mutations/mutation.ts'
import { ofCalls } from './mutations/of-calls.ts'
import { ofCaptures } from './mutations/of-captures.ts'
import { ofRefunds } from './mutations/of-refunds.ts'
import { ofReports } from './mutations/of-reports.ts'

export const mutations: readonly Mutation[] = [
  ...ofCalls,
  ...ofReports,
  ...ofCaptures,
  ...ofRefunds,
]

import type { CommandSpec } from '../../config/command-spec.ts'

export const check: CommandSpec = {
  name: 'check',
  summary: "prove your shop's settings with one signed lookup",
  description:
    'Reads the variables of settingsFromEnv from @gw/shop, such as GATEWAY_CLIENT_ID, and looks up a payment that does not exist, which moves no money. Says which setting is wrong.',
  options: [
    {
      flags: '--variables <prefix>',
      description: 'beginning of the variables, such as ANTOM',
      default: 'GATEWAY',
    },
  ],
  examples: ['gw check', 'gw check --variables ANTOM'],
}

/** Which products have an entry, on the page of a product. */
import { paramResult } from '../../src/domain/wire/market.ts'
import type { ModuleSwitches } from '../../src/domain/modules.ts'
import type { ModulesContext, ModulesEvent } from '../../src/machines/modules/modules.types.ts'
import { defineBinding, handIn, type EffectBinding } from '../support/pages/binding.ts'
import { heading, link, says, within, type Look } from '../support/pages/looks.ts'
import type { Moment } from '../support/pages/moments.ts'
import { text } from '../support/pages/texts.ts'
import { success } from '../support/pages/world.ts'

const dataOf = ({ context }: Moment): ModulesContext => context as unknown as ModulesContext

const navigation = (moment: Moment): Look => {
  const { smartTrade, nft } = dataOf(moment).switches
  return within(
    'navigation',
    text('shell.nav.label'),
    link(text('shell.nav.market'), 'on'),
    link(text('shell.nav.smartTrading'), smartTrade ? 'on' : 'gone'),
    link(text('shell.nav.nft'), nft ? 'on' : 'gone'),
  )
}
const known = (moment: Moment): readonly Look[] => [
  navigation(moment),
  heading(text('plugin.nft')),
  says(text(dataOf(moment).switches.nft ? 'plugin.on' : 'plugin.off')),
]
const fetched: EffectBinding = {
  call: { method: 'GET', path: /^\/index\/getParamByKey\/investment_portfolio$/ },
  reply: ({ switches }: { switches: ModuleSwitches }) =>
    success(paramResult, {
      paramValue: JSON.stringify(Object.fromEntries(Object.entries(switches).map(([module, isOn]) => [module, Number(isOn)]))),
    }),
}

export const modules = defineBinding<ModulesEvent>({
  name: 'modules',
  layouts: ['desktop'],
  stream: () => 'modules',
  begin: () => ({ address: '/profile/plugin/nft' }),
  events: { 'modules.refresh': () => handIn('It comes with another page of a product.') },
  effects: { readSwitches: fetched, readAgain: fetched },
  see: { reading: (moment) => [navigation(moment), says(text('plugin.reading'))], known, refreshing: known },
})

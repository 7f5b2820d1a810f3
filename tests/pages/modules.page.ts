/** Which products have an entry, on the page of a product. */
import { paramResult } from '../../src/domain/wire/market.ts'
import type { ModuleSwitches } from '../../src/domain/modules.ts'
import type { ModulesContext, ModulesEvent } from '../../src/machines/modules/modules.types.ts'
import { defineBinding, handIn, type EffectBinding } from '../support/pages/binding.ts'
import { heading, link, says, within, type Look } from '../support/pages/looks.ts'
import type { Moment } from '../support/pages/moments.ts'
import type { Stage } from '../support/pages/stage.ts'
import { text } from '../support/pages/texts.ts'
import { success } from '../support/pages/world.ts'

const dataOf = ({ context }: Moment): ModulesContext => context as unknown as ModulesContext

const wanted = (isThere: boolean) => (isThere ? 'on' : 'gone')

/** A phone's six tabs name one product of each kind: the second of a kind stands in where the first is off. */
const navigation = (moment: Moment, { layout }: Stage): Look => {
  const { smartTrade, nft, investment, mining } = dataOf(moment).switches
  if (layout === 'phone')
    return within(
      'navigation',
      text('shell.tabs.label'),
      link(text('shell.tabs.market'), 'on'),
      link(text('shell.tabs.invest'), wanted(investment)),
      link(text('shell.nav.smartTrading'), wanted(smartTrade && !investment)),
      link(text('shell.tabs.mining'), wanted(mining)),
      link(text('shell.nav.nft'), wanted(nft && !mining)),
    )
  return within(
    'navigation',
    text('shell.nav.label'),
    link(text('shell.nav.market'), 'on'),
    link(text('shell.nav.smartTrading'), wanted(smartTrade)),
    link(text('shell.nav.nft'), wanted(nft)),
  )
}
const known = (moment: Moment, stage: Stage): readonly Look[] => [
  navigation(moment, stage),
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
  layouts: ['desktop', 'phone'],
  stream: () => 'modules',
  begin: () => ({ address: '/profile/plugin/nft' }),
  events: { 'modules.refresh': () => handIn('It comes with another page of a product.') },
  effects: { readSwitches: fetched, readAgain: fetched },
  see: { reading: (moment, stage) => [navigation(moment, stage), says(text('plugin.reading'))], known, refreshing: known },
})

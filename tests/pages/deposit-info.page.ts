/** What a deposit begins with: the ways that are open, the venue's address, and how it is taken along. */
import { depositInfo as infoForm, type DepositInfo } from '../../src/domain/wire/deposit.ts'
import type { DepositInfoContext, DepositInfoEvent } from '../../src/machines/deposit-info/deposit-info.types.ts'
import { defineBinding, handIn, press, type EffectBinding } from '../support/pages/binding.ts'
import { endHeld, heldClipboard } from '../support/pages/held-clipboard.ts'
import { at, button, chosen, fact, heading, no, says, saysNothingOf, within, type Look } from '../support/pages/looks.ts'
import type { Moment } from '../support/pages/moments.ts'
import { IN_REAL } from '../support/pages/real-account.ts'
import { failureText, text } from '../support/pages/texts.ts'
import { success } from '../support/pages/world.ts'

const PAGE = '/profile/deposit'
const COPY = text('deposit.copy')
const NOTICES = [text('deposit.copied'), text('deposit.copyFailed')]
const dataOf = ({ context }: Moment): DepositInfoContext => context as unknown as DepositInfoContext

const fetched: EffectBinding = {
  call: { method: 'GET', path: /^\/user\/depositInfo$/ },
  checks: ({ headers }) => (headers['virtually'] === 'YES' ? null : 'it is not asked for the real account'),
  reply: (output: DepositInfo) => success(infoForm, output),
}

/** The way that is offered first, with its address and what it takes. */
const facts = (moment: Moment): readonly Look[] => {
  const [way] = dataOf(moment).info!.ways
  return [
    within(
      'region',
      `1 ${text('deposit.way')}`,
      chosen('radio', `USDT ${text('deposit.minimumOf', { amount: '120.00' })}`),
      chosen('radio', 'TRON (TRC-20)'),
      chosen('radio', 'Ethereum (ERC-20)', false),
    ),
    within(
      'region',
      `2 ${text('deposit.sendTo')}`,
      says(text('deposit.addressOf', { network: 'TRON (TRC-20)' }), way!.address, text('deposit.simTitle'), text('deposit.simBody')),
      fact(text('deposit.minimum'), '120.00 USDT'),
      fact(text('deposit.creditedAfter'), text('deposit.confirmations_other', { count: way!.confirmations })),
    ),
    within('region', text('simulatedTransfer.title'), says(text('simulatedTransfer.lead'))),
  ]
}
const shown =
  (...more: readonly Look[]) =>
  (moment: Moment): readonly Look[] => [...facts(moment), saysNothingOf(text('deposit.mayBeOld')), ...more]
/** Only where there is an address. */
const copy =
  (...looks: readonly Look[]) =>
  (moment: Moment): readonly Look[] =>
    dataOf(moment).info === null ? [no('button', COPY)] : looks

export const depositInfo = defineBinding<DepositInfoEvent>({
  name: 'deposit-info',
  layouts: ['desktop', 'phone'],
  stream: () => 'depositInfo',
  begin: () => ({ address: PAGE, local: IN_REAL, script: heldClipboard(false) }),
  events: {
    'depositInfo.retry': (_, { now }) => press(text(dataOf(now).info === null ? 'common.tryAgain' : 'common.retry')),
    'depositInfo.refresh': () => handIn('The page tells it when a limit was changed or a deposit submitted.'),
    'depositInfo.copy': () => press(COPY),
  },
  effects: {
    fetchInfo: fetched,
    refreshInfo: fetched,
    copyText: {
      end: async (stage, { end }) => {
        const given = await endHeld(stage, end === 'done')
        const wanted = dataOf(stage.now).info!.ways[0]!.address
        if (given !== wanted) throw new Error(`"${given}" is copied, not "${wanted}"`)
      },
    },
  },
  always: () => [at(PAGE), heading(text('deposit.pageName'))],
  see: {
    'facts.loading': () => [says(text('deposit.loading')), no('region', `2 ${text('deposit.sendTo')}`)],
    'facts.failed': (moment) => [
      within(
        'alert',
        '',
        heading(text('deposit.failedTitle')),
        says(failureText(dataOf(moment).failure!.code), text('deposit.failedHint')),
        button(text('common.tryAgain'), 'on'),
      ),
    ],
    'facts.loaded': shown(),
    'facts.refreshing': (moment) => facts(moment),
    'facts.refreshFailed': (moment) => [
      ...facts(moment),
      says(text('deposit.mayBeOld'), failureText(dataOf(moment).failure!.code)),
      button(text('common.retry'), 'on'),
    ],
    'copy.idle': copy(saysNothingOf(...NOTICES)),
    'copy.copying': copy(saysNothingOf(...NOTICES)),
    'copy.copied': copy(says(NOTICES[0]!), saysNothingOf(NOTICES[1]!)),
    'copy.copyFailed': copy(says(NOTICES[1]!), saysNothingOf(NOTICES[0]!)),
  },
})

/** What withdrawals go by: what the page says when they rest, when the account is frozen, and when it can't be read. */
import { withdrawalInfo, type WithdrawalInfo } from '../../src/domain/wire/withdrawal.ts'
import type { WithdrawalTermsContext, WithdrawalTermsEvent } from '../../src/machines/withdrawal-terms/withdrawal-terms.types.ts'
import { act, defineBinding, press, type EffectBinding } from '../support/pages/binding.ts'
import { reconnect } from '../support/pages/flows.ts'
import { at, button, buttons, heading, no, says, saysNothingOf, titled, within, type Look } from '../support/pages/looks.ts'
import type { Moment } from '../support/pages/moments.ts'
import { faultOfAccount, openedLate } from '../support/pages/real-account.ts'
import { failureText, text } from '../support/pages/texts.ts'
import { success } from '../support/pages/world.ts'

const PAGE = '/profile/withdraw'
const FORM = text('withdrawal.formName')
const REVIEW = text('withdrawal.review')
const RESTS_UNTIL = '7 Jan 2026, 00:00'
const dataOf = ({ context }: Moment): WithdrawalTermsContext => context as unknown as WithdrawalTermsContext

const fetchTerms: EffectBinding = {
  call: { method: 'GET', path: /^\/user\/withdrawalInfo$/ },
  checks: faultOfAccount,
  reply: (terms: WithdrawalInfo) => success(withdrawalInfo, terms),
}

const shown = (moment: Moment): readonly Look[] => {
  const { available, restsUntil, isFrozen } = dataOf(moment).terms!
  const usdt = available[0]!
  return [
    says(`${text('withdrawal.available')} ${usdt.amount}.00 USDT`),
    usdt.owed === '0' ? saysNothingOf('repaid') : says(text('withdrawal.owed', { amount: `${usdt.owed}.00 USDT` })),
    (isFrozen ? says : saysNothingOf)(text('withdrawal.frozen')),
    isFrozen || restsUntil === null ? saysNothingOf('After a new password') : says(text('withdrawal.resting', { time: RESTS_UNTIL })),
    isFrozen
      ? says(text('withdrawal.frozenReason'))
      : restsUntil === null
        ? saysNothingOf(text('withdrawal.frozenReason'))
        : says(text('withdrawal.restingReason', { time: RESTS_UNTIL })),
    button(REVIEW, isFrozen || restsUntil !== null ? 'off' : 'on'),
  ]
}
const sure = saysNothingOf(text('withdrawal.termsOld'))

export const withdrawalTerms = defineBinding<WithdrawalTermsEvent>({
  name: 'withdrawal-terms',
  layouts: ['desktop', 'phone'],
  stream: () => 'withdrawalTerms',
  begin: ({ context }) => openedLate(context, PAGE, 'withdrawal-terms.machine'),
  events: {
    'withdrawalTerms.retry': (_, { now }) => press(text(now.leaves.includes('failed') ? 'common.tryAgain' : 'common.retry')),
    'withdrawalTerms.refresh': () => act('the connection goes away and comes back', reconnect),
  },
  effects: { fetchTerms, refreshTerms: fetchTerms },
  always: () => [titled(text('shell.pageTitle', { page: text('withdrawal.pageName') })), at(PAGE), heading(text('withdrawal.pageName'))],
  see: {
    loading: () => [within('region', FORM, says(text('withdrawal.loading')), no('button'), no('alert'))],
    loaded: (moment) => [...shown(moment), sure],
    refreshing: (moment) => [...shown(moment), sure],
    failed: (moment) => [
      within(
        'region',
        FORM,
        within(
          'alert',
          '',
          heading(text('withdrawal.termsFailed')),
          says(`${failureText(dataOf(moment).failure!.code)} ${text('withdrawal.termsSafe')}`),
        ),
        buttons(text('common.tryAgain')),
      ),
    ],
    refreshFailed: (moment) => [
      ...shown(moment),
      says(`${text('withdrawal.termsOld')} ${failureText(dataOf(moment).failure!.code)}`),
      button(text('common.retry'), 'on'),
    ],
  },
})

/** What people let themselves deposit, a card of the deposit page. */
import { depositInfo, type DepositInfo } from '../../src/domain/wire/deposit.ts'
import type { Accepted } from '../../src/domain/keyed-request.ts'
import type { DepositLimitContext, DepositLimitEvent, SaveDepositLimitInput } from '../../src/machines/deposit-limit/deposit-limit.types.ts'
import { act, defineBinding, handIn, press } from '../support/pages/binding.ts'
import { faultOfBody, faultOfKey, keyOf, settlesKey } from '../support/pages/keys.ts'
import { at, button, buttons, field, off, says, saysNothingOf, within, type Look, type WantedButton } from '../support/pages/looks.ts'
import type { Moment } from '../support/pages/moments.ts'
import { IN_REAL } from '../support/pages/real-account.ts'
import { failureText, text } from '../support/pages/texts.ts'
import { success } from '../support/pages/world.ts'

const PAGE = '/profile/deposit'
const CARD = text('depositLimit.title')
const SET = text('settings.limits.set')
const SAVE = text('settings.limits.save')
const AMOUNT = text('depositLimit.amount')
const CHECK = text('common.checkNow')
const PERIODS = ['day', 'month'] as const
type Period = (typeof PERIODS)[number]
const dataOf = ({ context }: Moment): DepositLimitContext => context as unknown as DepositLimitContext
const nameOf = (per: Period): string => text(`depositLimit.${per}`)
const HELD = ['submitting', 'unknown', 'reconciling', 'unresolved']

const problemOf = ({ draft, showProblem }: DepositLimitContext): string | null => {
  if (!showProblem) return null
  if (draft.value === '') return text('settings.limits.problems.notAFigure')
  return Number(draft.value) === 0 ? text('depositLimit.notPositive') : null
}

/** The venue of these pages knows of no limit. */
const row = (moment: Moment, per: Period): Look => {
  const data = dataOf(moment)
  const isHeld = HELD.some((leaf) => moment.leaves.includes(leaf))
  const isSaving = moment.leaves.includes('submitting')
  const stand = (name: string): WantedButton => (isHeld ? off(name) : name)
  const isOpen = data.per === per
  return within(
    'region',
    nameOf(per),
    says(text('settings.limits.none'), text('depositLimit.used', { amount: '0.00 USDT' })),
    (data.saved === per ? says : saysNothingOf)(text('settings.limits.saved')),
    buttons(...(isOpen ? [isSaving ? off(text('settings.limits.saving')) : stand(SAVE), stand(text('common.cancel'))] : [stand(SET)])),
    ...(isOpen ? [field(AMOUNT, data.draft.text, moment.leaves.includes('editing') ? problemOf(data) : null)] : []),
  )
}
const card =
  (...more: readonly ((moment: Moment) => Look)[]) =>
  (moment: Moment): readonly Look[] => [
    within('region', CARD, says(text('depositLimit.lead')), ...PERIODS.map((per) => row(moment, per)), ...more.map((each) => each(moment))),
  ]
const refused = (moment: Moment): Look => {
  const { failure } = dataOf(moment)
  if (failure === null) return saysNothingOf(text('depositLimit.refused'), text('depositLimit.lost'))
  return failure.code === '30013' ? says(text('depositLimit.lost')) : says(text('depositLimit.refused'), failureText(failure.code))
}
const inRow = (per: Period, name: string) =>
  act(`presses "${name}" of ${per}`, ({ page }) =>
    page
      .getByRole('region', { name: nameOf(per), exact: true })
      .getByRole('button', { name, exact: true })
      .click(),
  )

export const depositLimit = defineBinding<DepositLimitEvent>({
  name: 'deposit-limit',
  layouts: ['desktop', 'phone'],
  stream: () => 'depositLimit',
  begin: () => ({ address: PAGE, local: IN_REAL }),
  events: {
    'depositLimit.edit': ({ per, draft }, { now }) =>
      draft.text === '' && dataOf(now).per !== per
        ? inRow(per, SET)
        : handIn('The page fills in the limit that holds, and there is none here; a form that is open is not opened again.'),
    'depositLimit.change': ({ text: typed }) => ({ how: 'type', label: AMOUNT, text: typed }),
    'depositLimit.save': () => press(SAVE),
    'depositLimit.remove': () => handIn('There is no limit to take away.'),
    'depositLimit.keep': () => handIn('No looser limit waits.'),
    'depositLimit.cancel': () => press(text('common.cancel')),
    'depositLimit.check': () => press(CHECK),
    'depositLimit.dismiss': () => press(text('settings.limits.seeWhatHolds')),
  },
  effects: {
    saveLimit: {
      call: { method: 'POST', path: /^\/user\/setDepositLimit$/ },
      checks: (asked, { input }, stage) => {
        const { key, body } = input as SaveDepositLimitInput
        return faultOfKey(keyOf(asked), key, stage) ?? faultOfBody(asked, body)
      },
      reply: ({ result }: Accepted<DepositInfo>) => success(depositInfo, result),
    },
    settleKey: settlesKey(200, 'real'),
  },
  always: () => [at(PAGE)],
  see: {
    resting: card(refused),
    editing: card(refused),
    submitting: card(),
    unknown: card(
      () => says(text('settings.limits.unknown')),
      () => button(CHECK, 'on'),
    ),
    reconciling: card(
      () => says(text('settings.limits.unknown')),
      () => button(CHECK, 'off'),
    ),
    unresolved: card(
      () => says(text('settings.limits.unresolved')),
      () => button(text('settings.limits.seeWhatHolds'), 'on'),
    ),
  },
})

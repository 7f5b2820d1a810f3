/** Limits that people set for themselves, a card of the settings. */
import { DAY, limitProblemOf, PAUSE_DAYS, type LimitKind } from '../../src/domain/own-limits.ts'
import { ownLimits as ownLimitsForm, type OwnLimits } from '../../src/domain/wire/limits.ts'
import type { OwnLimitsContext, OwnLimitsEvent, SaveLimitInput } from '../../src/machines/own-limits/own-limits.types.ts'
import { act, defineBinding, handIn, press } from '../support/pages/binding.ts'
import { faultOfBody, faultOfKey, keyOf } from '../support/pages/keys.ts'
import {
  at,
  button,
  buttons,
  chosen,
  field,
  heading,
  off,
  says,
  saysNothingOf,
  within,
  type Look,
  type WantedButton,
} from '../support/pages/looks.ts'
import type { Moment } from '../support/pages/moments.ts'
import { moneyText } from '../support/pages/order-figures.ts'
import { SIGNED_IN, type Stage } from '../support/pages/stage.ts'
import { failureText, text } from '../support/pages/texts.ts'
import { success } from '../support/pages/world.ts'

const SETTINGS = '/profile/settings'
const CARD = text('settings.limits.title')
const KINDS: readonly LimitKind[] = ['marginPerDay', 'lossPerDay', 'pause']
const dataOf = ({ context }: Moment): OwnLimitsContext => context as unknown as OwnLimitsContext
const nameOf = (kind: LimitKind): string => text(`settings.limits.${kind}`)
const daysOf = (days: number): string => text(days === 1 ? 'settings.limits.days_one' : 'settings.limits.days_other', { count: days })
const openName = ({ limits }: OwnLimitsContext, kind: LimitKind): string =>
  text(`settings.limits.${limits![kind].value !== null ? 'change' : kind === 'pause' ? 'startPause' : 'set'}`)

const row = (moment: Moment, kind: LimitKind, stage: Stage): Look => {
  const { limits, editing, saved } = dataOf(moment)
  const { value, pending } = limits![kind]
  const isHeld = ['saving', 'unknown', 'unresolved'].some((leaf) => moment.leaves.includes(leaf))
  const stand = (name: string): WantedButton => (isHeld ? off(name) : name)
  const isSaving = moment.leaves.includes('saving')
  const save = text(kind === 'pause' ? 'settings.limits.savePause' : 'settings.limits.save')
  const isOpen = editing === kind
  return within(
    'region',
    nameOf(kind),
    says(text(`settings.limits.${kind}Hint`)),
    ...(kind === 'pause' ? [] : [says(value === null ? text('settings.limits.none') : moneyText(Number(value)))]),
    ...(kind === 'marginPerDay' ? [says(text('settings.limits.used', { amount: moneyText(Number(limits!.used.margin)) }))] : []),
    ...(kind === 'pause' && value === null ? [says(text('settings.limits.notPaused'))] : []),
    (saved === kind && !isOpen ? says : saysNothingOf)(text('settings.limits.saved')),
    buttons(
      ...(pending ? [stand(text('settings.limits.keep'))] : []),
      ...(isOpen
        ? [
            isSaving ? off(text('settings.limits.saving')) : stand(save),
            ...(value === null ? [] : [stand(text('settings.limits.remove'))]),
            stand(text('common.cancel')),
          ]
        : [stand(openName(dataOf(moment), kind))]),
    ),
    ...(isOpen ? form(moment, kind, stage) : []),
  )
}

/** Whether the change in the form would hold at once; `null` while it is none. A limit of nothing is the loosest there is. */
const isAtOnce = ({ limits, draft, days }: OwnLimitsContext, kind: LimitKind, now: number): boolean | null => {
  if (kind !== 'pause' && limitProblemOf(draft.value) !== null) return null
  const { value } = limits![kind]
  if (value === null) return true
  return kind === 'pause' ? now + days * DAY >= Number(value) : Number(draft.value) <= Number(value)
}

const form = (moment: Moment, kind: LimitKind, stage: Stage): readonly Look[] => {
  const { draft, days, showProblem, failure } = dataOf(moment)
  const when = isAtOnce(dataOf(moment), kind, stage.clock.now())
  const problem = showProblem ? limitProblemOf(draft.value) : null
  return [
    ...(kind === 'pause'
      ? PAUSE_DAYS.map((each) => chosen('radio', daysOf(each), each === days))
      : [field(text('settings.limits.amount'), draft.text, problem && text(`settings.limits.problems.${problem}`))]),
    (when === true ? says : saysNothingOf)(text('settings.limits.atOnce')),
    (when === false ? says : saysNothingOf)(text('settings.limits.later')),
    ...(failure ? [says(failureText(failure.code))] : []),
  ]
}
const UNKNOWN = text('settings.limits.unknown')
const UNRESOLVED = text('settings.limits.unresolved')
const MAY_BE_OLD = text('settings.limits.mayBeOld')
const GIVE_UP = text('settings.limits.seeWhatHolds')
const card =
  (...said: readonly string[]) =>
  (moment: Moment, stage: Stage): readonly Look[] => [
    within(
      'region',
      CARD,
      says(text('settings.limits.lead')),
      ...KINDS.map((kind) => row(moment, kind, stage)),
      ...[UNKNOWN, UNRESOLVED, MAY_BE_OLD].filter((each) => !said.includes(each)).map((each) => saysNothingOf(each)),
      ...said.map((each) => says(each)),
      ...(said.includes(UNKNOWN) || said.includes(UNRESOLVED) ? [button(text('common.checkNow'), 'on'), button(GIVE_UP, 'on')] : []),
    ),
  ]

const inRow = (kind: LimitKind, name: string) =>
  act(`presses "${name}" of ${kind}`, async ({ page }) =>
    page
      .getByRole('region', { name: nameOf(kind), exact: true })
      .getByRole('button', { name, exact: true })
      .click({ force: true }),
  )
/** The figure of an earlier visit to the form is in the path as an empty one. */
const openForm = (kind: LimitKind, stage: Stage) => {
  const { limits, editing } = dataOf(stage.now)
  return editing === kind || (limits![kind].value !== null && kind !== 'pause')
    ? handIn('The page fills in the limit that holds; the path begins with an empty form.')
    : inRow(kind, openName(dataOf(stage.now), kind))
}

export const ownLimits = defineBinding<OwnLimitsEvent>({
  name: 'own-limits',
  layouts: ['desktop', 'phone'],
  stream: () => 'ownLimits:demo',
  begin: () => ({ address: SETTINGS, local: SIGNED_IN }),
  events: {
    'ownLimits.retry': () => press(text('common.tryAgain')),
    'ownLimits.edit': ({ limit }, stage) => openForm(limit, stage),
    'ownLimits.cancel': (_, { now }) =>
      press(now.leaves.includes('unknown') || now.leaves.includes('unresolved') ? GIVE_UP : text('common.cancel')),
    'ownLimits.refresh': () => handIn('Orders that open and close tell it; this path has none.'),
    'ownLimits.change': ({ text: typed }, { now }) =>
      dataOf(now).editing === 'pause' || dataOf(now).editing === null
        ? handIn('There is no figure to type.')
        : { how: 'type', label: text('settings.limits.amount'), text: typed },
    'ownLimits.chooseDays': ({ days }, { now }) =>
      dataOf(now).editing === 'pause' && PAUSE_DAYS.some((each) => each === days) && days !== dataOf(now).days
        ? press(daysOf(days), 'radio')
        : handIn('This length is not offered, or there is no form of a pause.'),
    'ownLimits.save': (_, { now }) => press(text(dataOf(now).editing === 'pause' ? 'settings.limits.savePause' : 'settings.limits.save')),
    'ownLimits.remove': (_, { now }) =>
      dataOf(now).editing === null || dataOf(now).limits![dataOf(now).editing!].value === null
        ? handIn('There is no limit to take away.')
        : press(text('settings.limits.remove')),
    'ownLimits.keep': ({ limit }, { now }) =>
      dataOf(now).limits?.[limit].pending ? inRow(limit, text('settings.limits.keep')) : handIn('Nothing waits.'),
    'ownLimits.check': () => press(text('common.checkNow')),
  },
  effects: {
    fetchLimits: { call: { method: 'GET', path: /^\/user\/getLimits$/ }, reply: (output: OwnLimits) => success(ownLimitsForm, output) },
    refreshLimits: { call: { method: 'GET', path: /^\/user\/getLimits$/ }, reply: (output: OwnLimits) => success(ownLimitsForm, output) },
    saveLimit: {
      call: { method: 'POST', path: /^\/user\/setLimits$/ },
      checks: (asked, { input }, stage) => {
        const { key, body } = input as SaveLimitInput
        return faultOfKey(keyOf(asked), key, stage) ?? faultOfBody(asked, body)
      },
      reply: (output: OwnLimits) => success(ownLimitsForm, output),
    },
  },
  always: () => [at(SETTINGS)],
  see: {
    loading: () => [within('region', CARD, says(text('settings.limits.loading')), buttons())],
    failed: (moment) => [
      within(
        'region',
        CARD,
        heading(text('settings.limits.failedTitle')),
        says(failureText(dataOf(moment).failure!.code), text('settings.limits.failedHint')),
        buttons(text('common.tryAgain')),
      ),
    ],
    'shown.current': card(),
    'shown.refreshing': card(),
    'shown.refreshFailed': card(MAY_BE_OLD),
    editing: card(),
    saving: card(),
    unknown: card(UNKNOWN),
    unresolved: card(UNRESOLVED),
  },
})

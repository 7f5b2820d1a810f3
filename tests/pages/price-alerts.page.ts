/** The price alerts as the page of the notifications lists them, and the dialog that sets one. */
import { priceAlert, priceAlertList, type PriceAlert } from '../../src/domain/wire/price-alert.ts'
import { isOutcomeUnknown } from '../../src/domain/error-codes.ts'
import * as z from 'zod/mini'
import { problemOf } from '../../src/machines/price-alerts/price-alerts.rules.ts'
import type { PriceAlertsContext, PriceAlertsEvent, SaveAlertInput } from '../../src/machines/price-alerts/price-alerts.types.ts'
import { act, defineBinding, handIn, press, type Action, type EffectBinding } from '../support/pages/binding.ts'
import { reconnect } from '../support/pages/flows.ts'
import { at, button, buttons, chosen, field, heading, look, no, off, says, within, type Look } from '../support/pages/looks.ts'
import type { Moment } from '../support/pages/moments.ts'
import { onceAccepted } from '../support/pages/once-accepted.ts'
import { inside, plain } from '../support/pages/sight.ts'
import { type Stage } from '../support/pages/stage.ts'
import { failureText, text } from '../support/pages/texts.ts'
import { success } from '../support/pages/world.ts'

const ADDRESS = '/profile/notification'
const CHART = 'price-alerts.machine'
const TITLE = text('priceAlerts.title')
const TRY_AGAIN = text('common.tryAgain')
const DIALOG = text('priceAlerts.dialogTitle', { code: 'BTC/USDT' })
const NOW = '64000'
const MAIL = text('priceAlerts.byMailTo', { email: 'anna@example.com' })
const OF_THE_MARKET = 'A new alert is set on the page of its market; the journey does it there.'
const BEHIND = 'The dialog stands in front of the list.'
/** So that a change and a list that are on their way together do not give up in one and the same frame. */
const APART = 500
const NOT_THERE = 'There is no such alert to press.'

const dataOf = ({ context }: Moment): PriceAlertsContext => context as unknown as PriceAlertsContext
const figure = (price: string): string => Number(price).toLocaleString('en', { minimumFractionDigits: 2 })
const levelOf = ({ direction, price }: PriceAlert): string => text(`priceAlerts.level.${direction}`, { price: figure(price) })

const isInFront = ({ leaves }: Moment): boolean => !leaves.includes('editor.closed')
/** A press in the row of an alert. */
const inRow = ({ now }: Stage, id: string, name: string): Action => {
  const alert = dataOf(now).alerts.find((each) => each.id === id)
  if (!alert) return handIn(NOT_THERE)
  if (isInFront(now)) return handIn(BEHIND, { prepare: ({ clock }) => clock.run(APART) })
  return act(`${name}, alert ${id}`, async ({ page }) => {
    const pressed = page
      .getByRole('listitem', { name: `BTC/USDT ${levelOf(alert)}`, exact: true })
      .getByRole('button', { name, exact: true })
    if (await pressed.count()) await pressed.first().click({ force: true })
  })
}

/** Rows of the list, each with its level and its state. */
const rows = (alerts: readonly PriceAlert[]): Look =>
  look(`alerts ${alerts.slice(0, 3).map(levelOf).join(', ')}`, (sight) => {
    const part = inside(sight, 'region', TITLE)
    if (!part) return 'there is no list of price alerts'
    const found = part.nodes.filter(({ role }) => role === 'listitem').map(({ name }) => name)
    const wanted = alerts.map((alert) => plain(`BTC/USDT ${levelOf(alert)}`))
    if (JSON.stringify(found) !== JSON.stringify(wanted))
      return `the alerts are ${JSON.stringify(found.slice(0, 4))}, not ${JSON.stringify(wanted.slice(0, 4))}`
    const missing = alerts.find((alert) => {
      const row = inside(part, 'listitem', plain(`BTC/USDT ${levelOf(alert)}`))
      return (
        !row?.words.includes(text(`priceAlerts.status.${alert.status}`)) ||
        row.nodes.some(({ role, name }) => role === 'button' && name === text('priceAlerts.rearm')) !== (alert.status === 'crossed')
      )
    })
    return missing ? `the row of alert ${missing.id} is not ${missing.status}` : null
  })

const list = (moment: Moment, ...looks: readonly Look[]): readonly Look[] => {
  if (isInFront(moment)) return []
  const { alerts } = dataOf(moment)
  return [rows(alerts), within('region', TITLE, says(text('priceAlerts.used', { used: alerts.length, most: 50 })), ...looks)]
}
const whole = (moment: Moment, other: readonly Look[], ...looks: readonly Look[]): readonly Look[] =>
  dataOf(moment).alerts.length > 0 ? list(moment, ...looks) : isInFront(moment) ? [] : other

const EMPTY = [within('region', TITLE, heading(text('priceAlerts.emptyTitle')), says(text('priceAlerts.emptyHint')), no('listitem'))]
const LOADING = [within('region', TITLE, says(text('priceAlerts.loading')), no('listitem'), no('button'))]
const failed = (moment: Moment): readonly Look[] => [
  within(
    'region',
    TITLE,
    within(
      'alert',
      '',
      heading(text('priceAlerts.failedTitle')),
      says(`${failureText(dataOf(moment).failure!.code)} ${text('priceAlerts.failedHint')}`),
    ),
    buttons(TRY_AGAIN),
  ),
]

const problemText = (moment: Moment): string | null => {
  const { showProblems } = dataOf(moment)
  const problem = showProblems ? problemOf(dataOf(moment), NOW) : null
  if (problem === null) return null
  return problem === 'enterCorrectAmount'
    ? text('validation.enterCorrectAmount')
    : text(`priceAlerts.problem.${problem}`, { price: figure(NOW), digits: 2 })
}
/** An alert that has fired is changed: the dialog says so, as long as it can still be saved. */
const reached = (moment: Moment): readonly Look[] => {
  const { draft, alerts } = dataOf(moment)
  const price = alerts.find(({ id }) => id === draft!.id)?.crossedPrice
  if (!price || !moment.leaves.includes('editor.editing')) return []
  const [upToTime = ''] = text('priceAlerts.reached', { price: figure(price), time: '|' }).split('|')
  return [says(upToTime.trim())]
}
const dialog = (moment: Moment, ...looks: readonly Look[]): readonly Look[] => {
  const { draft } = dataOf(moment)
  return [
    within(
      'dialog',
      DIALOG,
      heading(DIALOG),
      chosen('radio', text('priceAlerts.above'), draft!.direction === 'above'),
      chosen('radio', text('priceAlerts.below'), draft!.direction === 'below'),
      field(text('priceAlerts.price'), draft!.text, problemText(moment)),
      says(text('priceAlerts.now', { price: figure(NOW) })),
      ...reached(moment),
      chosen('checkbox', MAIL, draft!.byMail),
      ...looks,
    ),
  ]
}
const saveLabel = (moment: Moment): string => text(dataOf(moment).draft?.id === null ? 'priceAlerts.set' : 'priceAlerts.save')

const fetchAlerts: EffectBinding = {
  call: { method: 'GET', path: /^\/user\/listPriceAlerts$/ },
  reply: (alerts: PriceAlert[]) => success(priceAlertList, alerts),
}
/** Both ways to arm an alert, and the one to set a new one. */
const arming: EffectBinding = {
  call: { method: 'POST', path: /^\/user\/(addPriceAlert|rearmPriceAlert\/\d+)$/ },
  isOnly: false, // saving and arming again are the same call
  checks: ({ path, body, headers }, { input }) => {
    const { id, code, direction, price, byMail } = input as SaveAlertInput
    const wanted = id === null ? { code, direction, price, byMail } : { direction, price, byMail }
    const address = id === null ? '/user/addPriceAlert' : `/user/rearmPriceAlert/${id}`
    if (path !== address) return `it calls ${path}, not ${address}`
    if (!/^[\w-]{16,64}$/.test(headers['idempotency-key'] ?? '')) return 'it has no key'
    return JSON.stringify(body) === JSON.stringify(wanted) ? null : `it asks for ${JSON.stringify(body)}, not ${JSON.stringify(wanted)}`
  },
  reply: (alert: PriceAlert) => success(z.nullable(priceAlert), alert),
}

export const priceAlerts = defineBinding<PriceAlertsEvent>({
  name: 'price-alerts',
  layouts: ['desktop', 'phone'],
  stream: () => 'priceAlerts',
  begin: onceAccepted(ADDRESS, CHART),
  events: {
    'priceAlerts.retry': (_, { now }) =>
      isInFront(now) ? handIn(BEHIND) : press(dataOf(now).alerts.length > 0 ? text('common.retry') : TRY_AGAIN),
    'priceAlerts.refresh': () => act('the connection goes away and comes back', reconnect),
    'priceAlerts.open': () => handIn(OF_THE_MARKET),
    'priceAlerts.edit': ({ id, text: level }, stage) =>
      dataOf(stage.now).alerts.find((each) => each.id === id)?.price === level
        ? inRow(stage, id, text('priceAlerts.edit'))
        : handIn('The page fills in the level that holds now; the path has the one before, or one that a line was moved to on the chart.'),
    'priceAlerts.close': (_, { now }) => press(now.leaves.includes('editor.editing') ? text('common.cancel') : text('common.close')),
    'priceAlerts.chooseDirection': ({ direction }) => press(text(`priceAlerts.${direction}`), 'radio'),
    'priceAlerts.chooseMail': () => press(MAIL, 'checkbox'),
    'priceAlerts.change': ({ text: typed }) => ({ how: 'type', label: text('priceAlerts.price'), text: typed }),
    'priceAlerts.save': (_, { now }) => press(saveLabel(now)),
    'priceAlerts.check': () => press(text('common.checkNow')),
    'priceAlerts.remove': ({ id }, stage) => inRow(stage, id, text('priceAlerts.remove')),
    'priceAlerts.rearm': ({ id }, stage) => inRow(stage, id, text('priceAlerts.rearm')),
  },
  effects: {
    fetchAlerts,
    refreshAlerts: fetchAlerts,
    saveAlert: arming,
    rearmAlert: arming,
    removeAlert: {
      call: { method: 'POST', path: /^\/user\/removePriceAlert\/\d+$/ },
      checks: ({ path }, { input }) => (path.endsWith(`/${(input as { id: string }).id}`) ? null : `it removes ${path}`),
      reply: () => success(z.null(), null),
    },
  },
  always: () => [at(ADDRESS)],
  see: {
    'list.loading': (moment) => whole(moment, LOADING),
    'list.loaded': (moment) => whole(moment, EMPTY),
    'list.refreshing': (moment) => whole(moment, EMPTY),
    'list.failed': (moment) => whole(moment, failed(moment)),
    'list.refreshFailed': (moment) => whole(moment, failed(moment), says(text('priceAlerts.mayBeOld')), button(text('common.retry'), 'on')),
    'editor.closed': () => [no('dialog')],
    'editor.editing': (moment) =>
      dialog(
        moment,
        button(saveLabel(moment), 'on'),
        button(text('common.cancel'), 'on'),
        ...(dataOf(moment).saveFailure ? [says(failureText(dataOf(moment).saveFailure!.code))] : []),
      ),
    'editor.saving': (moment) =>
      dialog(moment, says(text('priceAlerts.savingHint')), buttons(text('common.close'), off(saveLabel(moment)))),
    'editor.unknown': (moment) => dialog(moment, says(text('priceAlerts.unknown')), button(text('common.checkNow'), 'on')),
    'change.idle': (moment) => {
      const { changeFailure, alerts } = dataOf(moment)
      const isShown = changeFailure !== null && alerts.some(({ id }) => id === changeFailure.id) && !isInFront(moment)
      if (!isShown) return []
      const isUnknown = isOutcomeUnknown(changeFailure.failure)
      return [within('region', TITLE, says(isUnknown ? text('priceAlerts.changeUnknown') : failureText(changeFailure.failure.code)))]
    },
    'change.removing': () => [],
    'change.rearming': () => [],
  },
})

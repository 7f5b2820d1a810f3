import type { PriceAlert } from '../../src/domain/wire/price-alert.ts'
import { PRICE_ALERT_LIMIT } from '../../src/domain/price-alert.ts'
import { priceAlertsMachine } from '../../src/machines/price-alerts/price-alerts.machine.ts'
import { problemOf } from '../../src/machines/price-alerts/price-alerts.rules.ts'
import type { SaveAlertInput } from '../../src/machines/price-alerts/price-alerts.types.ts'
import { defineCases, PATH_EPOCH, type Occurrence } from '../support/paths/cases.ts'

const alert = (id: string, change: Partial<PriceAlert> = {}): PriceAlert => ({
  id,
  code: 'BTC/USDT',
  appName: 'Bitcoin',
  marketId: 1,
  marketType: 2,
  scale: 2,
  direction: 'above',
  price: '65000.00',
  byMail: false,
  status: 'active',
  armedAt: PATH_EPOCH,
  crossedAt: null,
  crossedPrice: null,
  ...change,
})
const crossed = alert('7', { price: '64500.00', status: 'crossed', crossedAt: PATH_EPOCH + 1000, crossedPrice: '65010.00' })
/** Heard of when the price falls to it. */
const below = alert('6', { direction: 'below', price: '60000.00' })
const full = Array.from({ length: PRICE_ALERT_LIMIT }, (_, n) => alert(String(100 + n)))

const key = ({ n }: Occurrence): string => `key-of-the-step-${String(n).padStart(4, '0')}`
const failureAt =
  (code: string) =>
  ({ n }: Occurrence) => ({ code, message: `step ${n}` })
/** The venue watches what it was asked to watch. */
const savedAlert = ({ input, n }: Occurrence): PriceAlert => {
  const asked = input as SaveAlertInput | undefined
  const { id, direction, price, byMail } = asked ?? { id: null, direction: 'above' as const, price: '66000', byMail: false }
  return alert(id ?? '9', { direction, price, byMail, armedAt: PATH_EPOCH + n })
}
const BTC = { code: 'BTC/USDT', scale: 2 }

export const cases = defineCases({
  machine: priceAlertsMachine,
  input: undefined,
  mostSteps: 15,
  events: [
    (at) => ({ type: 'priceAlerts.rearm', id: '7', key: key(at) }),
    (at) => ({ type: 'priceAlerts.rearm', id: '8', key: key(at) }),
    { type: 'priceAlerts.open', market: BTC, direction: 'above' },
    { type: 'priceAlerts.refresh' },
    { type: 'priceAlerts.retry' },
    { type: 'priceAlerts.edit', id: '8', text: '65000.00' },
    { type: 'priceAlerts.edit', id: '8', text: '63000.00', moved: { price: '63000.00', direction: 'below' } },
    { type: 'priceAlerts.edit', id: '77', text: '1' },
    { type: 'priceAlerts.edit', id: '6', text: '60000.00' },
    { type: 'priceAlerts.close' },
    { type: 'priceAlerts.chooseDirection', direction: 'below' },
    { type: 'priceAlerts.chooseDirection', direction: 'above' },
    { type: 'priceAlerts.chooseMail', byMail: true },
    { type: 'priceAlerts.change', text: '66000', value: '66000' },
    { type: 'priceAlerts.change', text: '63000', value: '63000' },
    { type: 'priceAlerts.change', text: '1,2', value: null },
    (at) => ({ type: 'priceAlerts.save', key: key(at), price: '64000' }),
    { type: 'priceAlerts.check' },
    { type: 'priceAlerts.remove', id: '8' },
    { type: 'priceAlerts.remove', id: '77' },
  ],
  effects: {
    fetchAlerts: { ok: [[alert('8'), crossed, below], [], full], fail: [failureAt('NETWORK')] },
    refreshAlerts: { ok: [[alert('8', { price: '65500.00' }), crossed, below], [crossed]], fail: [failureAt('NETWORK')] },
    saveAlert: { ok: [savedAlert], fail: [failureAt('30050'), failureAt('NETWORK')] },
    removeAlert: { ok: [{ id: '8' }], fail: [failureAt('NETWORK')] },
    rearmAlert: { ok: [savedAlert], fail: [failureAt('30050')] },
  },
  abstract: ({ alerts, isOutdated, draft, showProblems, changing, removed, changeFailure, saveFailure }) => ({
    isFull: alerts.length >= PRICE_ALERT_LIMIT,
    isOutdated,
    isEdit: draft?.id,
    direction: draft?.direction,
    byMail: draft?.byMail,
    value: draft?.value,
    showProblems,
    changing: changing?.id,
    hasRemoved: removed.length > 0,
    isDoubtful: changeFailure !== null,
    hasFailed: saveFailure !== null,
    has8: alerts.some(({ id }) => id === '8'),
    is7Crossed: alerts.some(({ id, status }) => id === '7' && status === 'crossed'),
  }),
  laws: [
    { name: 'no alert is listed twice', holdsAt: ({ context: { alerts } }) => new Set(alerts.map(({ id }) => id)).size === alerts.length },
    {
      name: 'what the venue has removed never comes back',
      holdsAt: ({ context: { alerts, removed } }) => alerts.every(({ id }) => !removed.includes(id)),
    },
    {
      name: 'nobody is kept in the dialog',
      holdsOver: ({ event, after }) => event.type !== 'priceAlerts.close' || (after.value as { editor: string }).editor === 'closed',
    },
    {
      name: 'whoever closes without an answer has the list read anew',
      holdsOver: ({ before, event, after, started }) =>
        event.type !== 'priceAlerts.close' ||
        !['saving', 'unknown'].includes((before.value as { editor: string }).editor) ||
        after.context.isOutdated ||
        started.some((id) => id === 'fetchAlerts' || id === 'refreshAlerts'),
    },
    {
      name: 'a price that is reached already is never asked for',
      holdsOver: ({ after, started }) => !started.includes('saveAlert') || problemOf(after.context, after.context.price) === null,
    },
    {
      name: 'a call that may have been heard is repeated with its own key only',
      holdsOver: ({ before, after }) => {
        const asked = after.effects['saveAlert']?.input as SaveAlertInput | undefined
        return (before.value as { editor: string }).editor !== 'unknown' || asked === undefined || asked.key === before.context.key
      },
    },
    {
      name: 'a call is on its way once',
      holdsOver: ({ before, started }) => !('saveAlert' in before.effects && started.includes('saveAlert')),
    },
    {
      name: 'what was typed stays until it is put away or set',
      holdsOver: ({ before, event, after }) =>
        before.context.draft === null ||
        after.context.draft !== null ||
        event.type === 'priceAlerts.close' ||
        event.type.startsWith('xstate.done.'),
    },
    {
      name: 'alerts stay while they are asked for again or a request fails',
      holdsOver: ({ before, event, after }) => event.type.startsWith('xstate.done.') || before.context.alerts === after.context.alerts,
    },
  ],
  equivalents: [
    {
      mutant: 'drop action: priceAlerts.editor.saving done saveAlert action 2',
      reason: 'On the paths the list is being read when one is set; `price-alerts.test.ts` has the case in which it isn’t.',
    },
    {
      mutant: 'retarget: priceAlerts.change.removing done removeAlert to priceAlerts.list.loaded',
      reason:
        'It enters all parts anew, and on the path the others are as they began; `price-alerts.test.ts` has the case in which they aren’t.',
    },
  ],
})

import { orderLifeMachine } from '../../src/machines/order-life/order-life.machine.ts'
import type { FetchLifeInput } from '../../src/machines/order-life/order-life.types.ts'
import { defineCases, type Occurrence } from '../support/paths/cases.ts'
import { changedLifeOf, closedLifeOf, openLifeOf } from '../support/sample-lives.ts'
import { OPEN_ORDER, OPEN_SHORT } from '../support/sample-orders.ts'

const failureAt = ({ n }: Occurrence) => ({ code: 'NETWORK', message: `no answer at step ${n}` })
const askedOrder = ({ input }: Occurrence) => ((input as FetchLifeInput | undefined)?.id === OPEN_SHORT.id ? OPEN_SHORT : OPEN_ORDER)
const open = ({ id, orderNumber }: typeof OPEN_ORDER) => ({ type: 'orderLife.open', id, orderNumber }) as const

export const cases = defineCases({
  machine: orderLifeMachine,
  input: { mode: 'demo' },
  events: [
    open(OPEN_ORDER),
    open(OPEN_SHORT),
    { type: 'orderLife.close' },
    { type: 'orderLife.retry' },
    { type: 'orderLife.refresh' },
    { type: 'order.moved', id: OPEN_ORDER.id },
    { type: 'order.moved', id: 'o9' },
  ],
  effects: {
    fetchLife: { ok: [(at) => openLifeOf(askedOrder(at))], fail: [failureAt] },
    refreshLife: {
      ok: [(at) => changedLifeOf(askedOrder(at), `${61_000 + at.n}.00`), (at) => closedLifeOf(askedOrder(at))],
      fail: [failureAt],
    },
  },
  abstract: ({ order, life, isOutdated, failure }) => ({
    order: order?.id ?? null,
    steps: life && life.events.length,
    isOutdated,
    failure: failure?.code ?? null,
  }),
  laws: [
    {
      name: 'what is told is the life of the order that was asked for',
      holdsAt: ({ context: { order, life } }) => life === null || life.order.id === order?.id,
    },
    {
      name: 'what is asked for is the order that is looked at, in the account in use',
      holdsOver: ({ after, started }) =>
        started.every((id) => JSON.stringify(after.effects[id]?.input) === JSON.stringify({ id: after.context.order?.id, mode: 'demo' })),
    },
    {
      name: 'what is told of an order stays until another is asked for, or the dialog is closed',
      holdsOver: ({ before, after, event }) =>
        before.context.life === null || /^orderLife\.(open|close)$/.test(event.type) || after.context.life !== null,
    },
    {
      name: 'news of the order are followed by a question, whatever becomes of one that is on its way',
      holdsOver: ({ before, event, started }) =>
        !before.context.isOutdated || !/(done|error)\.actor|readTimeout/.test(event.type) || started.length === 1,
    },
    {
      name: 'nothing is kept of an order that nobody looks at',
      holdsAt: ({ value, context }) => value !== 'closed' || context.order === null,
    },
    {
      name: 'what failed is told with its reason',
      holdsAt: ({ value, context }) => {
        const open = typeof value === 'object' ? (value as { readonly open: string }).open : ''
        return (open !== 'failed' && open !== 'refreshFailed') || context.failure !== null
      },
    },
  ],
})

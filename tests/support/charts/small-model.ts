/** A model of two charts, small enough that each change of it is seen at a glance, and the changes that the comparison must tell. */
import { MODEL_FORMAT, type Chart, type ChartsModel, type Saying, type State, type Transition } from '../../../src/explorer/model.ts'

const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const stateOf = (id: string, more: Partial<State> = {}): State => {
  const [, ...keys] = id.split('.')
  return {
    id,
    parent: keys.length ? id.slice(0, id.lastIndexOf('.')) : null,
    title: sentenceCase(keys.at(-1) ?? id),
    words: keys.map(sentenceCase).join(' › ') || 'Anywhere',
    kind: 'atomic',
    isFirst: false,
    description: `${sentenceCase(keys.at(-1) ?? id)}, in other words.`,
    tags: [],
    effects: [],
    ...more,
  }
}

const arrowOf = (source: string, name: string, targets: readonly string[], more: Partial<Transition> = {}): Transition => {
  const { kind, words } = more.trigger ?? { kind: 'event', words: sentenceCase(name.slice(name.indexOf('.') + 1)) }
  const word = kind === 'event' ? 'on' : kind
  return {
    source,
    guard: null,
    condition: '',
    branch: 0,
    branches: 1,
    actions: [],
    does: [],
    targets,
    description: '',
    ...more,
    id: `${source} ${word} ${name}${more.branches ? `[${more.branch}]` : ''} -> ${targets.join(', ') || '(stays)'}`,
    trigger: { kind, name, words },
  }
}

const FRESH = { guard: 'isPriceFresh', condition: 'if the price is fresh', branch: 0, branches: 2 }
const after = (name: string, words: string) => ({ trigger: { kind: 'after', name, words } }) as const

const ticket: Chart = {
  id: 'ticket',
  file: 'ticket',
  title: 'Ticket',
  version: '1',
  description: 'An order from the form to the answer.',
  why: ['Because it is bought once.'],
  whose: 'the account’s in use',
  opens: 'with the page of a market',
  routes: ['/market/:id'],
  states: [
    stateOf('ticket', { kind: 'compound' }),
    stateOf('ticket.editing', { isFirst: true }),
    stateOf('ticket.reviewing', { kind: 'compound' }),
    stateOf('ticket.reviewing.quoted', { isFirst: true }),
    stateOf('ticket.reviewing.stale'),
    stateOf('ticket.sending', { tags: ['busy'], effects: ['sendOrder'] }),
    stateOf('ticket.done', { kind: 'final' }),
  ],
  transitions: [
    arrowOf('ticket.editing', 'ticket.review', ['ticket.reviewing'], FRESH),
    arrowOf('ticket.editing', 'ticket.review', [], {
      branch: 1,
      branches: 2,
      condition: 'otherwise',
      actions: ['showHint'],
      does: ['show hint'],
    }),
    arrowOf('ticket.reviewing', 'ticket.leave', ['ticket.editing']),
    arrowOf('ticket.reviewing.quoted', 'ticket.pay', ['ticket.sending']),
    arrowOf('ticket.reviewing.quoted', 'quoteLifetime', ['ticket.reviewing.stale'], after('quoteLifetime', 'after 30 s (quote lifetime)')),
    arrowOf('ticket.reviewing.stale', 'ticket.renew', ['ticket.reviewing.quoted'], { actions: ['storeQuote'], does: ['store quote'] }),
    arrowOf('ticket.sending', 'sendOrder', ['ticket.done'], { trigger: { kind: 'done', name: 'sendOrder', words: 'send order: done' } }),
    arrowOf('ticket.sending', 'sendOrder', ['ticket.editing'], {
      trigger: { kind: 'fail', name: 'sendOrder', words: 'send order: failed' },
    }),
  ],
  conditions: [{ name: 'isPriceFresh', words: 'the price is fresh' }],
  waits: [{ name: 'quoteLifetime', words: 'quote lifetime', ms: 30_000 }],
  effects: [{ id: 'sendOrder', port: 'sendOrder', words: 'send order' }],
  laws: ['nothing is sent twice'],
  paths: [
    {
      number: 1,
      name: '1: to done',
      begin: ['ticket.editing'],
      steps: [
        {
          words: 'Review',
          took: ['ticket.editing on ticket.review[0] -> ticket.reviewing'],
          to: ['ticket.reviewing.quoted'],
          isRefused: false,
          emitted: [],
        },
        {
          words: 'Pay',
          took: ['ticket.reviewing.quoted on ticket.pay -> ticket.sending'],
          to: ['ticket.sending'],
          isRefused: false,
          emitted: [],
        },
      ],
    },
  ],
  proof: null,
  drawings: [],
  sentences: [
    { key: 'ticket:moved.title', english: 'The price has moved' },
    { key: 'common:retry', english: 'Try again' },
  ],
  views: { 'src/views/ticket/TicketForm.tsx': 'a1', 'src/views/ticket/TicketReview.tsx': 'b1' },
}

const orders: Chart = {
  ...ticket,
  id: 'orders',
  file: 'orders',
  title: 'Orders',
  description: 'The list of all orders.',
  routes: ['/orders'],
  states: [stateOf('orders', { kind: 'compound' }), stateOf('orders.shown', { isFirst: true })],
  transitions: [arrowOf('orders.shown', 'order.opened', [], { actions: ['addOrder'], does: ['add order'] })],
  conditions: [],
  waits: [],
  effects: [],
  laws: [],
  paths: [],
  sentences: [{ key: 'common:retry', english: 'Try again' }],
  views: { 'src/views/orders/OrdersPage.tsx': 'c1' },
}

const opened: Saying = {
  topic: 'Orders',
  event: 'ticket.opened',
  words: 'order opened',
  from: ['ticket'],
  hearers: [{ chart: 'orders', words: 'Orders', as: '', when: '', ifClosed: 'nothing is lost' }],
}

export const smallModel: ChartsModel = {
  format: MODEL_FORMAT,
  product: { name: 'Plimsoll', version: '0.1.0', commit: 'a'.repeat(40), date: '2026-11-01T00:00:00Z', isChanged: false },
  capabilities: [{ id: 'trade', title: 'Trade', charts: ['ticket', 'orders'] }],
  charts: [orders, ticket],
  wiring: [opened],
  errors: [{ code: '10011', english: 'Your balance is too small.' }],
}

/** The model with another ticket. */
export const withTicket = (change: (chart: Chart) => Partial<Chart>): ChartsModel => ({
  ...smallModel,
  charts: [orders, { ...ticket, ...change(ticket) }],
})

/** Renames a state everywhere, as a change of the code would. */
const renamedIn = (chart: Chart, from: string, to: string): Partial<Chart> =>
  JSON.parse(
    JSON.stringify({ states: chart.states, transitions: chart.transitions, paths: chart.paths })
      .replaceAll(from, to)
      .replaceAll(sentenceCase(from.split('.').at(-1)!), sentenceCase(to.split('.').at(-1)!)),
  ) as Partial<Chart>

const arrowWith = (chart: Chart, id: string, change: Partial<Transition>): readonly Transition[] =>
  chart.transitions.map((arrow) => (arrow.id.startsWith(id) ? { ...arrow, ...change } : arrow))

export interface PlantedChange {
  readonly name: string
  readonly after: ChartsModel
  /** Kind, subject and state of what must be told, and words of the sentence; nothing else may be. */
  readonly told: readonly (readonly [kind: string, subject: string, state: string | null, sentence: string])[]
}

/** One of each kind. */
export const PLANTED_CHANGES: readonly PlantedChange[] = [
  {
    name: 'a state added',
    after: withTicket(({ states, transitions }) => ({
      states: states.toSpliced(6, 0, stateOf('ticket.unknown', { description: 'No answer has come.' })),
      transitions: [
        ...transitions,
        arrowOf('ticket.sending', 'answerTimeout', ['ticket.unknown'], after('answerTimeout', 'after 30 s (answer timeout)')),
        arrowOf('ticket.unknown', 'ticket.found', ['ticket.done']),
      ],
    })),
    told: [
      [
        'added',
        'state',
        'ticket.unknown',
        'The state “Unknown” is new. No answer has come. It is reached by “after 30 s (answer timeout)” from “Sending”. It is left by “Found” to “Done”.',
      ],
    ],
  },
  {
    name: 'a state removed',
    after: withTicket(({ states, transitions }) => ({
      states: states.filter(({ id }) => id !== 'ticket.reviewing.stale'),
      transitions: transitions.filter(({ source, targets }) => ![source, ...targets].includes('ticket.reviewing.stale')),
    })),
    told: [
      [
        'removed',
        'state',
        'ticket.reviewing.stale',
        'The state “Reviewing › Stale” is gone. It was reached by “after 30 s (quote lifetime)” from “Reviewing › Quoted”. It was left by “Renew” to “Reviewing › Quoted”.',
      ],
    ],
  },
  {
    name: 'an arrow retargeted',
    after: withTicket((chart) => ({
      transitions: arrowWith(chart, 'ticket.sending fail', {
        id: 'ticket.sending fail sendOrder -> ticket.reviewing',
        targets: ['ticket.reviewing'],
      }),
    })),
    told: [['retargeted', 'arrow', 'ticket.sending', 'In “Sending”, “send order: failed” leads to “Reviewing” now; it led to “Editing”.']],
  },
  {
    name: 'a state renamed',
    after: withTicket((chart) => renamedIn(chart, 'ticket.reviewing', 'ticket.checking')),
    told: [
      ['renamed', 'state', 'ticket.checking', 'The state “Reviewing” is called “Checking” now.'],
      ['text', 'state', 'ticket.checking', 'The state “Checking” is described anew: Checking, in other words.'],
    ],
  },
  {
    name: 'a guard changed',
    after: withTicket((chart) => ({
      transitions: arrowWith(chart, 'ticket.editing on ticket.review[0]', { guard: 'isOpen', condition: 'if the market is open' }),
      conditions: [{ name: 'isOpen', words: 'the market is open' }],
    })),
    told: [
      [
        'condition',
        'arrow',
        'ticket.editing',
        'In “Editing”, “Review” asks another condition: “if the market is open” now, “if the price is fresh” before.',
      ],
    ],
  },
  {
    name: 'a delay changed',
    after: withTicket((chart) => ({
      waits: [{ name: 'quoteLifetime', words: 'quote lifetime', ms: 60_000 }],
      transitions: arrowWith(chart, 'ticket.reviewing.quoted after', after('quoteLifetime', 'after 60 s (quote lifetime)')),
    })),
    told: [
      [
        'wait',
        'wait',
        'ticket.reviewing.quoted',
        'In “Reviewing › Quoted”, the wait is another: “after 60 s (quote lifetime)” now, “after 30 s (quote lifetime)” before.',
      ],
    ],
  },
  {
    name: 'a text changed',
    after: withTicket(({ sentences }) => ({
      sentences: sentences.map(({ key, english }) => ({
        key,
        english: key === 'ticket:moved.title' ? 'The price is another now' : english,
      })),
    })),
    told: [['text', 'sentence', null, 'On screen, “The price has moved” is “The price is another now” now (ticket:moved.title).']],
  },
  {
    name: 'a view changed only',
    after: withTicket(({ views }) => ({ views: { ...views, 'src/views/ticket/TicketReview.tsx': 'b2' } })),
    told: [['view', 'view', null, 'Only what shows it has changed, in src/views/ticket/TicketReview.tsx.']],
  },
  {
    name: 'the wiring changed',
    after: {
      ...smallModel,
      wiring: [{ ...opened, hearers: [...opened.hearers, { chart: 'balance', words: 'Balance', as: 'refresh', when: '', ifClosed: '' }] }],
    },
    told: [['wiring', 'wiring', null, '“Balance” now hears “order opened” of Ticket.']],
  },
  { name: 'nothing changed', after: JSON.parse(JSON.stringify(smallModel)) as ChartsModel, told: [] },
]

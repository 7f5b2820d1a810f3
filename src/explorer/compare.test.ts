/** Each planted change of a model is told rightly, and nothing else. */
import { describe, expect, test } from 'vitest'
import { PLANTED_CHANGES, smallModel, withTicket } from '../../tests/support/charts/small-model.ts'
import { compareModels } from './compare.ts'
import type { ChartsModel } from './model.ts'

const tell = (before: ChartsModel, after: ChartsModel) =>
  compareModels(before, after).map(({ kind, subject, state, sentence }) => [kind, subject, state, sentence])

test('there are ten planted changes, and each leads to another model but for the last', () => {
  const different = PLANTED_CHANGES.filter(({ after }) => JSON.stringify(after) !== JSON.stringify(smallModel))
  expect([PLANTED_CHANGES.length, different.length]).toEqual([10, 9])
})

test.each(PLANTED_CHANGES)('$name', ({ after, told }) => {
  expect(tell(smallModel, after)).toEqual(told)
})

test('what came in one direction is gone in the other', () => {
  const [added, removed] = PLANTED_CHANGES
  expect(tell(added!.after, smallModel).map(([kind, , state]) => [kind, state])).toEqual([['removed', 'ticket.unknown']])
  expect(tell(removed!.after, smallModel).map(([kind, , state]) => [kind, state])).toEqual([['added', 'ticket.reviewing.stale']])
})

describe('beside the ten', () => {
  const ofTicket = (change: Parameters<typeof withTicket>[0]) => tell(smallModel, withTicket(change))

  test('a chart that came, and one that left', () => {
    const [orders, ticket] = smallModel.charts
    const without: ChartsModel = { ...smallModel, charts: [orders!], wiring: [] }
    const told = tell(without, smallModel)
    expect(told[0]).toEqual(['added', 'chart', null, 'The chart is new. An order from the form to the answer.'])
    expect(told.slice(1)).toEqual([['wiring', 'wiring', null, '“Orders” now hears “order opened” of Ticket.']])
    expect(tell(smallModel, { ...without, wiring: smallModel.wiring })).toEqual([
      ['removed', 'chart', null, 'The chart is gone. It was: An order from the form to the answer.'],
    ])
    expect(ticket!.id).toBe('ticket')
  })

  test('an arrow that came by itself, without its other branch being told', () => {
    const told = ofTicket(({ transitions }) => ({
      transitions: transitions
        .filter(({ id }) => !id.startsWith('ticket.reviewing on'))
        .map((arrow) => (arrow.id.startsWith('ticket.editing') ? { ...arrow, branches: 3, branch: arrow.branch * 2 } : arrow))
        .toSpliced(1, 0, {
          ...transitions[0]!,
          id: 'new',
          guard: 'isRich',
          condition: 'if it is rich',
          branch: 1,
          targets: ['ticket.done'],
        }),
    }))
    expect(told).toEqual([
      ['removed', 'arrow', 'ticket.reviewing', 'In “Reviewing”, “Leave” is gone; it led to “Editing”.'],
      ['added', 'arrow', 'ticket.editing', 'In “Editing”, “Review, if it is rich” is new; it leads to “Done”.'],
    ])
  })

  test('branches that are asked in another order', () => {
    const told = ofTicket(({ transitions: [first, second, ...others] }) => ({
      transitions: [{ ...second!, branch: 0, condition: '' }, { ...first!, branch: 1 }, ...others],
    }))
    expect(told).toEqual([
      [
        'condition',
        'arrow',
        'ticket.editing',
        'In “Editing”, the conditions of “Review” are asked in another order: “always” and “if the price is fresh”.',
      ],
    ])
  })

  test('a state with another name and another description is known by its arrows', () => {
    const told = ofTicket((chart) => ({
      states: chart.states.map((state) =>
        state.id === 'ticket.reviewing.stale'
          ? { ...state, id: 'ticket.reviewing.over', title: 'Over', words: 'Reviewing › Over', description: 'Late.' }
          : state,
      ),
      transitions: JSON.parse(JSON.stringify(chart.transitions).replaceAll('.stale', '.over')) as typeof chart.transitions,
    }))
    expect(told).toEqual([
      ['renamed', 'state', 'ticket.reviewing.over', 'The state “Reviewing › Stale” is called “Reviewing › Over” now.'],
      ['text', 'state', 'ticket.reviewing.over', 'The state “Reviewing › Over” is described anew: Late.'],
    ])
  })

  test('a state that has moved into a group', () => {
    const told = ofTicket((chart) => ({
      states: chart.states.map((state) =>
        state.id === 'ticket.sending'
          ? { ...state, id: 'ticket.reviewing.sending', parent: 'ticket.reviewing', words: 'Reviewing › Sending' }
          : state,
      ),
      transitions: JSON.parse(
        JSON.stringify(chart.transitions).replaceAll('ticket.sending', 'ticket.reviewing.sending'),
      ) as typeof chart.transitions,
    }))
    expect(told).toEqual([
      ['moved', 'state', 'ticket.reviewing.sending', 'The state “Sending” has moved: it is “Reviewing › Sending” now.'],
    ])
  })

  test('an event with another name that does the same', () => {
    const told = ofTicket(({ transitions }) => ({
      transitions: transitions.map((arrow) =>
        arrow.trigger.name === 'ticket.pay' ? { ...arrow, trigger: { ...arrow.trigger, name: 'ticket.buy', words: 'Buy' } } : arrow,
      ),
    }))
    expect(told).toEqual([['renamed', 'arrow', 'ticket.reviewing.quoted', 'In “Reviewing › Quoted”, “Buy” now does what “Pay” did.']])
  })

  test('what runs in a state, what it is marked as, where its group begins, another action, a law', () => {
    const told = ofTicket(({ states, transitions }) => ({
      states: states.map((state) => {
        if (state.id === 'ticket.sending') return { ...state, tags: [], effects: [] }
        return state.parent === 'ticket.reviewing' ? { ...state, isFirst: !state.isFirst } : state
      }),
      transitions: transitions.map((arrow) => (arrow.actions[0] === 'storeQuote' ? { ...arrow, actions: [], does: [] } : arrow)),
      laws: [],
    }))
    expect(told.map(([, , , sentence]) => sentence)).toEqual([
      'Its group begins in “Reviewing › Stale” now.',
      'The state “Sending” is no longer marked as busy.',
      'While in “Sending”, “send order” no longer runs.',
      'In “Reviewing › Stale”, “Renew” does something else on the way: nothing now, store quote before.',
      'A law is no longer checked: nothing is sent twice.',
    ])
  })

  test('a condition that decides otherwise under the same name is told by the paths', () => {
    const told = ofTicket(({ paths: [path] }) => ({
      paths: [{ ...path!, steps: path!.steps.with(1, { ...path!.steps[1]!, took: [], to: ['ticket.reviewing.quoted'], isRefused: true }) }],
    }))
    expect(told).toEqual([
      [
        'changed',
        'paths',
        'ticket.reviewing.quoted',
        'The chart is drawn as before, but a condition or an action in it decides otherwise: one path leads elsewhere, first path “1: to done” at step 2, “Pay”.',
      ],
    ])
  })

  test('a text that several charts show is told once, and a sentence for a code', () => {
    const after: ChartsModel = {
      ...smallModel,
      charts: smallModel.charts.map((chart) => ({
        ...chart,
        sentences: chart.sentences.map((one) => (one.key === 'common:retry' ? { ...one, english: 'Once more' } : one)),
      })),
      errors: [{ code: '10011', english: 'You have too little.' }],
    }
    expect(tell(smallModel, after).map(([, , , sentence]) => sentence)).toEqual([
      'On screen, “Try again” is “Once more” now (common:retry).',
      'The sentence for the code 10011 is “You have too little.” now; it was “Your balance is too small.”.',
    ])
  })
})

/** The model of all charts holds together: whatever one part names is told in another. */
import { beforeAll, expect, test } from 'vitest'
import { buildModel, placedIn } from '../../scripts/charts/model.ts'
import type { Drawing } from '../../src/explorer/drawing.ts'
import type { Chart, ChartsModel } from '../../src/explorer/model.ts'

let model: ChartsModel

beforeAll(async () => {
  model = await buildModel()
}, 120_000)

const faults = (faultsOf: (chart: Chart) => readonly string[]) =>
  model.charts.flatMap((chart) => faultsOf(chart).map((fault) => `${chart.id}: ${fault}`))

test('every arrow begins and ends at states of its chart', () => {
  expect(
    faults(({ states, transitions }) => {
      const ids = new Set(states.map(({ id }) => id))
      return transitions.flatMap(({ source, targets }) => [source, ...targets].filter((id) => !ids.has(id)))
    }),
  ).toEqual([])
})

test('every arrow is told in a picture, and no picture tells another', () => {
  expect(
    faults(({ transitions, drawings }) => {
      const told = new Set(drawings.flatMap(({ boxes, arrows }) => [...boxes, ...arrows].flatMap((part) => part.transitions)))
      const ids = new Set(transitions.map(({ id }) => id))
      return [...[...ids].filter((id) => !told.has(id)).map((id) => `not drawn: ${id}`), ...[...told].filter((id) => !ids.has(id))]
    }),
  ).toEqual([])
})

test('a form with closed groups tells every arrow of its picture but those inside a closed group', () => {
  const toldIn = ({ boxes, arrows }: Drawing) => new Set([...boxes, ...arrows].flatMap(({ transitions }) => transitions))
  const isIn = (state: string, group: string) => `${state}.`.startsWith(`${group}.`)
  let forms = 0
  expect(
    faults(({ transitions, drawings }) =>
      drawings.flatMap((drawing) =>
        (drawing.forms ?? []).flatMap((form) => {
          forms++
          const told = toldIn(form)
          const drawn = toldIn(drawing)
          return transitions.flatMap(({ id, source, targets }) => {
            const isHidden = form.closed.some(
              (group) => isIn(source, group) && source !== group && targets.every((target) => isIn(target, group)),
            )
            const isWithin = form.closed.some(
              (group) => source === group && targets.length && targets.every((target) => target !== group && isIn(target, group)),
            )
            return told.has(id) === (drawn.has(id) && !isHidden && !isWithin) ? [] : [`${form.closed.join(' ')}: ${id}`]
          })
        }),
      ),
    ),
  ).toEqual([])
  expect(forms).toBeGreaterThan(250)
})

test('every state has a box in a picture', () => {
  expect(
    faults(({ states, drawings }) => {
      const drawn = new Set(drawings.flatMap(({ boxes }) => boxes.map(({ state }) => state)))
      return states.filter(({ id }) => !drawn.has(id)).map(({ id }) => id)
    }),
  ).toEqual([])
})

test('the paths take every arrow and name only those that there are', () => {
  expect(
    faults(({ transitions, paths }) => {
      const taken = new Set(paths.flatMap(({ steps }) => steps.flatMap(({ took }) => took)))
      const ids = new Set(transitions.map(({ id }) => id))
      return [...taken].filter((id) => !ids.has(id))
    }),
  ).toEqual([])
  const untaken = faults(({ transitions, paths }) => {
    const taken = new Set(paths.flatMap(({ steps }) => steps.flatMap(({ took }) => took)))
    return transitions.filter(({ id }) => !taken.has(id)).map(({ id }) => id)
  })
  // An arrow that the chart takes as it begins belongs to no step.
  expect(untaken.filter((id) => !id.includes(' always'))).toEqual([])
})

test('the wiring names charts that there are', () => {
  const ids = new Set(model.charts.map(({ id }) => id))
  const named = model.wiring.flatMap(({ from, hearers }) => [...from, ...hearers.flatMap(({ chart }) => chart ?? [])])
  expect([...new Set(named)].filter((id) => !ids.has(id))).toEqual([])
})

test('of a chart on screen its sentences are known, and of a chart with an address its pages', () => {
  const loan = model.charts.find(({ id }) => id === 'loan')!
  expect(loan.routes).toContain('/loan')
  expect(loan.sentences.map(({ key }) => key)).toContain('loan.costs')
  expect(Object.keys(loan.views)).toContain('loan/LoanCosts.tsx')
})

test('a chart that stands nowhere is refused by name', async () => {
  await expect(buildModel(['no-such-chart'])).rejects.toThrow('no-such-chart')
})

test('a chart that nobody has placed stands at the end, and one that is placed twice or is none is refused', () => {
  const capability = { id: 'loans', title: 'Loans', charts: ['loan', 'loans'] }
  expect(placedIn([capability], ['loan', 'loans'])).toEqual([capability])
  expect(placedIn([capability], ['loan', 'loans', 'feeTier'])).toEqual([
    capability,
    { id: 'others', title: 'Not placed yet', charts: ['feeTier'] },
  ])
  expect(() => placedIn([capability], ['loan'])).toThrow('look at loans')
  expect(() => placedIn([capability, capability], ['loan', 'loans'])).toThrow('look at loan, loans')
})
